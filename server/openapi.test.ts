import { expect, test } from 'vitest'
import { startServer } from '#test/server.ts'

type Description = {
  openapi: string
  paths: Record<string, Record<string, { summary: string; parameters: { name: string }[] }>>
}

test('ENT-41 /api/openapi.json describes every call, and only calls that exist', async () => {
  const server = await startServer()
  const description = (await (await server.visitor().send('GET', '/api/openapi.json')).json()) as Description
  const routes = server.app.printRoutes({ commonPrefix: false })
  await server.close()

  expect(description.openapi).toBe('3.1.0')
  for (const [path, calls] of Object.entries(description.paths)) {
    for (const [verb, { summary, parameters }] of Object.entries(calls)) {
      expect(summary, `${verb} ${path}`).not.toBe('')
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(parameters.map((one) => one.name)).toContain(name)
    }
  }
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/session', '/api/accounts', '/api/people/{uid}']),
  )
  expect(routes).toContain('session')
})
