import { expect, test } from 'vitest'
import { roles } from './permission-answers.ts'
import { permissionTable } from './permission-table.ts'
import { beginWithWorld, here, idsIn, leaveUntouched, send, takeWorld } from './permission-world.ts'

beginWithWorld()

test.each(Object.keys(permissionTable).filter((name) => idsIn(name).length > 0))(
  '%s treats an id that cannot exist like one that does not',
  async (name) => {
    await takeWorld()
    const { params, body } = permissionTable[name]!.carries?.(here.world) ?? {}
    const answerTo = (id: string) =>
      send(name, 'owner', { params: { ...params, ...Object.fromEntries(idsIn(name).map((key) => [key, id])) }, body })
    const unknown = await answerTo(crypto.randomUUID())
    for (const id of ['no-id', '%F0%9F%98%80', '100%', 'x'.repeat(500)]) expect(await answerTo(id), id).toEqual(unknown)
    // They name nothing of the world, so the next call takes it as it is.
    leaveUntouched()
  },
)

/** Files are bytes, and others may add what they like to the second and the third. */
const takesAnything = [/^POST .*(files|record-checks)$/, /^GET .*(callback|cohort.ics)$/]

test('a field that a call does not know is refused by its name, and changes nothing', async () => {
  await here.saved.restore()
  const taken: unknown[] = []
  for (const [name, { carries, answers, administrator }] of Object.entries(permissionTable)) {
    if (takesAnything.some((pattern) => pattern.test(name))) continue
    const { params, body } = carries?.(here.world) ?? {}
    const role = administrator === undefined || answers[6] !== 404 ? 'owner' : 'administrator'
    const unknown = { utm: 'x' }
    const carried = name.startsWith('GET ')
      ? { params, query: unknown }
      : { params, body: { ...(body as object), ...unknown } }
    const { status, text } = await send(name, role, carried)
    if (status !== 400 || (JSON.parse(text) as { field?: string }).field !== 'utm') taken.push([name, status, text])
  }
  expect(taken).toEqual([])
  expect(await here.saved.changedTables()).toEqual([])
  leaveUntouched()
})

test.each(Object.entries(permissionTable).filter(([, { administrator }]) => administrator !== undefined))(
  '%s is hidden from members whatever they send',
  async (name, { answers, carries }) => {
    await here.saved.restore()
    for (const role of roles.slice(0, 8)) {
      const { params } = carries?.(here.world) ?? {}
      const right = await send(name, role, carries?.(here.world) ?? {})
      const bodies = name.startsWith('GET ') ? [undefined] : [{}, { utm: 'x' }, []]
      for (const body of bodies) expect(await send(name, role, { params, body })).toEqual(right)
      expect(right.status).toBe(answers[roles.indexOf(role)])
    }
    leaveUntouched()
  },
)
