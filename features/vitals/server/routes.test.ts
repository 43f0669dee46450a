import { afterAll, beforeAll, expect, test } from 'vitest'
import { join } from '#test/cast.ts'
import { type Server, startServer } from '#test/server.ts'
import { vitals } from '../contract.ts'

let server: Server
beforeAll(async () => {
  server = await startServer({ settings: { LOG_LEVEL: 'info' } })
})
afterAll(() => server.close())

test("Ada's measurements are logged without naming her", async () => {
  const ada = await join(server, 'Ada', 'Lovelace')
  await ada.request(vitals.report, { body: { page: '/join/:teamId', LCP: 812.5, CLS: 0.01 } })
  const lines = server
    .logged()
    .split('\n')
    .filter((line) => line.includes('a page was measured'))
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { page: '/join/:teamId', LCP: 812.5, CLS: 0.01 },
  ])
  expect(lines.join()).not.toMatch(new RegExp(`${ada.me.uid}|127\\.0|ada@|reqId`, 'i'))
})

test('unknown pages and invalid measurements are refused', async () => {
  for (const body of [{ page: '/join/7' }, { page: '/teams', LCP: -1 }, { page: '/teams', email: 'a@b.co' }]) {
    expect((await server.visitor().send('POST', '/api/vitals', body)).status).toBe(400)
  }
})
