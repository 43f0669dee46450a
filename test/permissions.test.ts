import { beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '#server/http/token-scope.ts'
import { calls, nameOf } from './all-calls.ts'
import { type Carried, type Role, roles, type World } from './permission-answers.ts'
import { permissionTable } from './permission-table.ts'
import { type Answer, beginWithWorld, here, isId, leaveUntouched, send, sendAs, takeWorld } from './permission-world.ts'
import { repetitions } from './repetitions.ts'

const rolesInTeam: Role[] = ['viewer', 'member', 'admin', 'owner']

/** Whether the same call of another role changed the world: restoring it for each role takes most of the time. */
let wasChangedByCall = false
beginWithWorld()

test('every call has a line, and every line a call', () => {
  expect(calls.map(nameOf).toSorted()).toEqual(Object.keys(permissionTable).toSorted())
})

// Refusals come first, and the last of them looks for what any of them changed.
describe('a call', { shuffle: false }, () => {
  describe.each(Object.entries(permissionTable))('%s', (name, row) => {
    const { carries, endsSessions } = row
    const answers = [...row.answers.slice(0, 8), row.waiting ?? row.answers[1]!, row.administrator ?? row.answers[1]!]
    beforeAll(() => {
      wasChangedByCall = false
    })

    // For other calls they are strangers.
    const tried = roles.filter((role) => role !== 'waiting' || row.waiting !== undefined || repetitions(false, true))

    test.each(refusalsFirst(name, answers, tried))('answers %i to %s', async (status, role, isLastWithoutChange) => {
      const changes = status < 400 && !name.startsWith('GET ')
      const carried = carries?.(here.world) ?? {}
      if (changes && wasChangedByCall && rolesInTeam.includes(role) && repetitions(true, false)) {
        const again = await send(name, role, carried)
        if (again.status === status && !endsSessions) return
      }
      await takeWorld()
      const answer = await send(name, role, carried)
      expect(answer.status).toBe(status)
      // A change needs the world as it was once more, which takes long.
      if (!changes || repetitions(false, true)) {
        if (changes) await here.saved.restore()
        await expectSameByToken(name, role, carried, answer)
      }
      wasChangedByCall = changes
      if (status === 404) expect(answer).toEqual(await send(name, role, forNobody(carried)))
      // What they sent themselves tells them nothing.
      const sent = JSON.stringify(carried)
      // Administrators see all accounts.
      if (!rolesInTeam.includes(role) && row.administrator === undefined)
        expect(secretsIn(answer.text, here.world).filter((secret) => !sent.includes(secret))).toEqual([])
      if (changes) return
      // The last of those that change nothing looks for all of them.
      if (repetitions(isLastWithoutChange, true)) expect(await here.saved.changedTables()).toEqual([])
      leaveUntouched()
    })
  })
})

/** A token with every scope may do what its owner may, except what is for no token. */
async function expectSameByToken(name: string, role: Role, carried: Carried, answer: Answer) {
  const program = here.programs[role]
  if (!program) return
  const { status, text } = await sendAs(program, name, carried)
  const call = calls.find((one) => nameOf(one) === name)!
  if (!scopeOf(call)) expect([status, text]).toEqual([403, expect.stringContaining('"code":"not-for-tokens"')])
  else expect([status, status < 400 || text]).toEqual([answer.status, status < 400 || answer.text])
}

/** Refusals change nothing, so they share a world. */
function refusalsFirst(name: string, answers: number[], tried: Role[]) {
  const sorted = tried
    .map((role) => [answers[roles.indexOf(role)]!, role] as const)
    .toSorted(([one], [other]) => Number(one < 400) - Number(other < 400))
  const last = name.startsWith('GET ') ? sorted.length - 1 : sorted.findLastIndex(([status]) => status >= 400)
  return sorted.map(([status, role], index) => [status, role, index === last] as const)
}

/** The same for things that do not exist: all ids of the path, and those of the body that are not a person's. */
function forNobody({ params = {}, body }: Carried): Carried {
  const strange = (values: object, isStrange: (key: string) => boolean) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, isStrange(key) ? crypto.randomUUID() : value]),
    )
  return {
    params: strange(params, isId) as Record<string, string>,
    body: body && strange(body, (key) => key !== 'uid' && (key === 'room' || isId(key))),
  }
}

const secretsIn = (text: string, { team, task, invite, room, message }: World) =>
  [
    team.id,
    task.id,
    room.id,
    message.id,
    invite.id,
    invite.linkId,
    'Secret',
    'secret',
    here.ada.me.email,
    here.grace.me.email,
  ].filter((secret) => text.includes(secret))
