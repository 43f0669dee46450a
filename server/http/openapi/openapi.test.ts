import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { read } from '#test/repository-files.ts'
import { startServer } from '#test/server.ts'

type Schema = { properties?: object; additionalProperties?: boolean }

type Description = {
  components: { schemas: Record<string, Schema> }
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, { summary: string; parameters: { name: string }[] }>>
}

test('ENT-41 API-35 PERM-01 /api/openapi.json describes every call, only calls that exist, and one kind of user', async () => {
  const server = await startServer()
  const description = (await (await server.visitor().send('GET', '/api/openapi.json')).json()) as Description
  const routes = server.app.printRoutes({ commonPrefix: false })
  await server.close()

  expect(description.openapi).toBe('3.1.0')
  expect(description.info.version).toBe((JSON.parse(read('package.json')) as { version: string }).version)
  for (const [path, calls] of Object.entries(description.paths)) {
    for (const [verb, { summary, parameters }] of Object.entries(calls)) {
      expect(summary, `${verb} ${path}`).not.toBe('')
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(parameters.map((one) => one.name)).toContain(name)
    }
  }
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/session', '/api/accounts', '/api/people/{uid}']),
  )
  // Addresses of the specification are the same calls, of which one is enough.
  expect(Object.keys(description.paths)).not.toContain('/tasks')
  expect(routes).toContain('session')
  // What is sent has no other fields, at any depth.
  const { schemas } = description.components
  expect(schemas.TaskEdit).toMatchObject({ additionalProperties: false })
  const withFields = Object.entries(schemas).filter(
    ([name, { properties }]) => properties && !/Problem|Message$/.test(name),
  )
  expect(withFields.filter(([, { additionalProperties }]) => additionalProperties !== false)).toEqual([])
  // All accounts are ordinary users: only members of a team or a class have roles, and people who practise an interview.
  // The role of an application is a job.
  const withRoles =
    /^\/api\/(teams\/\{teamId\}\/(members|practice)|classes|applications|dashboard|career\/(shown|viewers))/
  const others = Object.entries(description.paths).filter(([path]) => !withRoles.test(path))
  expect(JSON.stringify(others)).not.toMatch(/"(role|roles|admin|isAdmin|isStaff)":/)
})

test.each(['/api/openapi.json', '/api/client.ts'])(
  '%s is written and compressed once, so that a stranger who asks for it again and again costs little',
  async (path) => {
    const server = await startServer()
    onTestFinished(() => server.close())
    const ask = async (encoding: string) => {
      const sent = get(server.origin + path, { headers: { 'accept-encoding': encoding } })
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      response.resume()
      await once(response, 'end')
      return response.headers['content-encoding']
    }
    expect(await ask('gzip')).toBe('gzip')
    expect(await ask('br')).toBeUndefined()
    const costs: number[] = []
    for (let round = 0; round < 3; round++) {
      const before = process.cpuUsage()
      for (let count = 0; count < 20; count++) await ask('gzip')
      costs.push(process.cpuUsage(before).user / 20_000)
    }
    // Milliseconds. To write and compress it takes twice as long.
    expect(Math.min(...costs)).toBeLessThan(6)
  },
)
