import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#test/all-calls.ts'
import { type Server, startServer } from '#test/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const read = async (path: string) => {
  const response = await server.visitor().send('GET', path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('/api/docs says how to get a token and leads to every call, with its parameters, answers and an example', async () => {
  const guide = await read('/api/docs')
  expect(guide.text).toContain('curl ')
  expect(guide.text).toContain('/settings#api-tokens')
  const pages = new Map<string, string>()
  const links = [...guide.text.matchAll(/href="(\/api\/docs\/\w+)#(\w+)"/g)].map(
    ([, path, id]) => [path!, id!] as const,
  )
  for (const path of new Set(links.map(([one]) => one))) pages.set(path, (await read(path)).text)
  expect(links.filter(([path, id]) => !pages.get(path)?.includes(`<section id="${id}"`))).toEqual([])
  const shown = [...pages.values()].join('')
  const described = calls.filter(({ status }) => status !== 302)
  const lost = described.filter(({ verb, path }) => !shown.includes(`${verb} ${path.replace(/:(\w+)/g, '{$1}')}<`))
  expect(lost).toEqual([])
  expect(shown).toContain('&#34;name&#34;: &#34;Write the report&#34;')
  const anchors = [...shown.matchAll(/href="#(\w+)"/g)].map(([, id]) => id!)
  expect(anchors.filter((id) => !shown.includes(`id="${id}"`))).toEqual([])
})

test('it needs no script and nothing from elsewhere', async () => {
  for (const path of ['/api/docs', '/api/docs/tasks']) {
    const { text, headers } = await read(path)
    expect(text).not.toContain('<script')
    expect([...text.matchAll(/(?:src|href)="(https?:[^"]*)"/g)]).toEqual([])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/)
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\//)
  }
})

test('a part that does not exist is refused', async () => {
  expect(await read('/api/docs/%3Cscript%3E')).toMatchObject({ status: 404 })
})
