import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join as signUp } from '#test/cast.ts'
import { root } from '#test/repository-files.ts'
import { type Server, startServer } from '#test/server.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import type { ApiDocument } from '../api-docs/document.ts'

type Send = (sent: { params?: Record<string, string>; body?: unknown }) => Promise<unknown>
type Module = {
  createClient(options: { origin: string; token: string; fetch: typeof fetch }): Record<string, Send>
  CohortError: new () => Error
}

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

test('the client compiles under the strictest rules', async () => {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const rules = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--erasableSyntaxOnly']
  const args = [
    '--noEmit',
    ...rules,
    '--target',
    'esnext',
    '--module',
    'esnext',
    '--lib',
    'esnext,dom,dom.iterable',
    '--types',
    '',
    file,
  ]
  await promisify(execFile)(tsc, args, { cwd: root }).catch((error: { stdout: string }) =>
    expect(error.stdout).toBe(''),
  )
})

/** Each call with the example of its body; it ends the session, so it comes last. */
const LAST = ['identitySignOut']

test('every call goes through it, and each answer is one that the OpenAPI document describes', async () => {
  const { createClient, CohortError } = (await import(/* @vite-ignore */ file)) as Module
  const ada = await signUp(server, 'Ada')
  let answered: Response | undefined
  const client = createClient({
    origin: server.origin,
    token: ada.token,
    fetch: async (...sent) => {
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
