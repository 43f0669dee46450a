import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parseTarGzip } from 'nanotar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join as signUp } from '#test/cast.ts'
import { type ClientModule, loadClient } from '#test/generated-client.ts'
import { root } from '#test/repository-files.ts'
import { type Server, startServer } from '#test/server.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { ApiDocument } from '../api-docs/document.ts'
import { packClient } from './pack-client.ts'

let server: Server
let document: ApiDocument
let file: string
beforeAll(async () => {
  server = await startServer()
  document = (await (await server.visitor().send('GET', '/api/openapi.json')).json()) as ApiDocument
  file = join(emptyFolder(), 'client.ts')
  writeFileSync(file, await (await server.visitor().send('GET', '/api/client.ts')).text())
})
afterAll(() => server.close())

const STRICTEST = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--erasableSyntaxOnly']

/** @returns what the compiler says */
async function compile(...paths: string[]) {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const libraries = ['--target', 'esnext', '--module', 'nodenext', '--lib', 'esnext,dom,dom.iterable', '--types', '']
  const args = ['--noEmit', ...STRICTEST, '--allowImportingTsExtensions', ...libraries, ...paths]
  return promisify(execFile)(tsc, args, { cwd: root }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

test('the client compiles under the strictest rules, and npm gets it as JavaScript with the same types, each time the same bytes', async () => {
  const load = async () => new Uint8Array(await (await server.visitor().send('GET', '/api/client.tgz')).arrayBuffer())
  const archive = await load()
  const folder = emptyFolder()
  for (const { name, data } of await parseTarGzip(archive)) {
    const path = join(folder, name.replace('package/', 'node_modules/cohort-client/'))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, data!)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const script = join(folder, 'script.ts')
  writeFileSync(
    script,
    `import { createClient, CohortError, type Task, type WebhookMessage } from 'cohort-client'
const cohort = createClient({ origin: 'https://cohort.example.org', token: 'cohort_x' })
export const first: Task | undefined = (await cohort.tasksList({ query: { mine: 'true' } }))[0]
await cohort.tasksTick({ params: { id: first?.id ?? '' }, body: { done: true } })
export const taskOf = (message: WebhookMessage) => (message.type === 'task.ticked' ? message.data.taskId : null)
export const isGone = (error: unknown) => error instanceof CohortError && error.status === 404
// @ts-expect-error: a tick says whether it is done.
await cohort.tasksTick({ params: { id: '' }, body: {} })
// @ts-expect-error: no call has this name.
await cohort.tasksEatAll()
// @ts-expect-error: an address of the specification is the same call.
await cohort.tasksListAlias()
`,
  )
  expect(await compile(file, script)).toBe('')
  const ada = await signUp(server, 'Ada')
  const { createClient } = (await import(
    /* @vite-ignore */ join(folder, 'node_modules/cohort-client/index.js')
  )) as ClientModule
  const cohort = createClient({ origin: server.origin, token: ada.token })
  const body = { name: 'By package', due: null, assignedUsers: [{ uid: ada.me.uid }] }
  expect(await cohort.tasksAdd!({ body })).toMatchObject({ name: 'By package' })
  await expect(cohort.tasksFind!({ params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
    name: 'Error',
    status: 404,
    code: 'not-found',
  })
  await expect(cohort.tasksAdd!({ body: { ...body, dueDate: null } })).rejects.toMatchObject({ field: 'dueDate' })
  const another = await packClient({ ...document, info: { version: packageJson.version } })
  expect([Buffer.from(another), Buffer.from(await load())]).toEqual([Buffer.from(archive), Buffer.from(archive)])
})

/** Each call with the example of its body; it ends the session, so it comes last. */
const LAST = ['identitySignOut']

test('every call goes through it, and each answer is one that the OpenAPI document describes', async () => {
  const { createClient, CohortError } = await loadClient(server.origin)
  const ada = await signUp(server, 'Grace')
  let answered: Response | undefined
  const client = createClient({
    origin: server.origin,
    token: ada.token,
    fetch: async (...sent: Parameters<typeof fetch>) => {
      answered = await fetch(...sent)
      return answered.clone()
    },
  })
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', ...document })
  const isDescribed = ajv.compile.bind(ajv)
  const operations = Object.entries(document.paths)
    .flatMap(([path, calls]) => Object.entries(calls).map(([verb, operation]) => ({ path, verb, operation })))
    .toSorted((one, other) => LAST.indexOf(one.operation.operationId) - LAST.indexOf(other.operation.operationId))
  const odd: string[] = []
  let done = 0
  for (const { path, operation } of operations) {
    const { operationId, parameters, requestBody, responses } = operation
    const params = Object.fromEntries(
      parameters.filter((one) => one.in === 'path').map(({ name }) => [name, crypto.randomUUID()]),
    )
    const [content] = Object.values(requestBody?.content ?? {})
    const body = content && (content.examples?.example.value ?? new Uint8Array([1]))
    await client[operationId]!({ params, ...(body === undefined ? {} : { body }) }).then(
      () => (done += 1),
      (error: unknown) => {
        if (!(error instanceof CohortError)) odd.push(`${operationId}: ${String(error)}`)
      },
    )
    const { status, headers } = answered!
    const described = responses[status]
    const response = described?.$ref ? document.components.responses[described.$ref.split('/').at(-1)!] : described
    if (!response) odd.push(`${operationId} ${path} answered ${status}`)
    const schema = response?.content?.['application/json']?.schema
    if (!schema || schema.format === 'binary' || !headers.get('content-type')?.includes('json')) continue
    const check = isDescribed(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
    if (!check(await answered!.json())) odd.push(`${operationId} ${status}: ${ajv.errorsText(check.errors)}`)
  }
  expect(odd).toEqual([])
  expect(done).toBeGreaterThan(75)
})
