import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { stripServerContract } from './strip-server-contracts.ts'

const lean = (code: string) => stripServerContract(code, parseSync('contract.ts', code).program as never)

it('a call keeps its address and who may ask, and loses what the server alone reads', () => {
  const contract = `export const tasks = {
    add: calls.tasks('POST /api/tasks', { summary: 'Add', access: 'anyone', body: newTask, answer: z.object({ id: z.uuid() }), status: 201, limits: [{ name: 'add' }] }),
    list: calls.tasks('GET /api/tasks', { summary: 'List', query: z.object({ limit: z.number() }) }),
  }`
  const code = lean(contract)
  expect(code).toContain("calls.tasks('POST /api/tasks', { ...{}, access: 'anyone', ...{}, ...{}, ...{}, ...{} })")
  expect(code).toContain("calls.tasks('GET /api/tasks', { ...{}, ...{} })")
})

it('a schema of its own stays, marked as one that may be dropped where no form uses it', () => {
  expect(
    lean("export const email = z.string().check(z.email('No.'))\nconst name: Name = z._default(z.string(), '')"),
  ).toBe(
    "export const email = /* @__PURE__ */ (() => (z.string().check(z.email('No.'))))()\nconst name: Name = /* @__PURE__ */ (() => (z._default(z.string(), '')))()",
  )
})

it('so does each in an object or a list of them', () => {
  const pure = (schema: string) => `/* @__PURE__ */ (() => (${schema}))()`
  expect(
    lean("const fields = { name, ...{ notes: z._default(notes, '') }, due: z.int().check(z.gt(0)) } satisfies Fields"),
  ).toBe(
    `const fields = { name, ...{ notes: ${pure("z._default(notes, '')")} }, due: ${pure('z.int().check(z.gt(0))')} } satisfies Fields`,
  )
  expect(lean('const both = [z.uuid(), ...more] as const')).toBe(`const both = [${pure('z.uuid()')}, ...more] as const`)
})

it('texts, numbers and types stay as they are', () => {
  const contract =
    "export const NAME_MAX = 80\nexport type Task = z.infer<typeof task>\nexport const DEFAULT = '/x.svg'"
  expect(lean(contract)).toBe(contract)
})
