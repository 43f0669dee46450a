import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls, nameOf } from '#test/all-calls.ts'
import { show } from '#test/career.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { requestsOf } from '#test/every-request.ts'
import { befriend } from '#test/friends.ts'
import { fillCareer, privateMarks, shownMarks, THREE } from '#test/marked-career.ts'
import { repetitions } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startServer } from '#test/server.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { SHOWN_FIELDS, type ShownField } from '../../shares-contract.ts'

// Every call of every contract, as a friend who sees some fields of an application and the three of the week, as a teammate
// who sees other fields, and as a stranger: no answer may hold a field of applications, goals, reviews, practice and the
// record that its owner does not show to that person.

const server = await startServer()
const { ada, grace, mallory } = await cast(server)
const [edith, hedy] = [await join(server, 'Edith', 'Clarke'), await join(server, 'Hedy', 'Lamarr')]
let ids: Record<string, string> & { uid: string }
let neverShown: string[]

beforeAll(async () => {
  await befriend(ada, grace)
  const team = await makeConfirmedTeam(ada, [edith, hedy], { name: 'Looking' })
  const filled = await fillCareer(server, { ada, friend: grace, teammate: edith, confirmer: hedy }, team)
  ids = { uid: ada.me.uid, teamId: team.id, week: '2026-01-05', ...filled.ids }
  neverShown = [...Object.values(privateMarks), ...filled.keys]
})

const showEach = async (toFriend: ShownField[], toTeam: ShownField[]) => {
  const application = { id: ids.applicationId! }
  await show(ada, application, { uid: grace.me.uid }, toFriend)
  await show(ada, application, { teamId: ids.teamId! }, toTeam)
}
const hiddenFrom = (person: Person, shown: ShownField[]) => [
  ...neverShown,
  ...(person === grace ? [] : [THREE]),
  ...Object.entries(shownMarks).flatMap(([field, mark]) => (shown.includes(field as ShownField) ? [] : [mark])),
]

async function readEverything(person: Person, shown: ShownField[], verbs: (verb: string) => boolean) {
  const leaks: string[] = []
  let all = ''
  for (const call of calls.filter(({ verb }) => verbs(verb))) {
    if (/session|account|live/i.test(call.path) && call.verb !== 'GET') continue
    // Without filters there is most to find, and with everything at once most to change.
    for (const { path, body } of requestsOf(call, ids, () => crypto.randomUUID()).slice(0, 1)) {
      const text = await (await person.send(call.verb, path, body)).text()
      const told = hiddenFrom(person, shown).filter(
        (mark) => text.includes(mark) && !JSON.stringify(body ?? '').includes(mark),
      )
      if (told.length > 0) leaks.push(`${nameOf(call)} ${path}: ${told.join(', ')}`)
      all += text
    }
  }
  return { all, leaks }
}
const isReading = (verb: string) => verb === 'GET'
const some = fc.subarray([...SHOWN_FIELDS], { minLength: 1 })

startEachTestAlike(() => server)

test('Ada finds all of it, and her download holds it but for the keys of her links', async () => {
  const { all } = await readEverything(ada, [], isReading)
  const marks = [...Object.values(shownMarks), ...Object.values(privateMarks), THREE]
  expect([...marks, ...neverShown].filter((mark) => !all.includes(mark))).toEqual([])
  const files = unzipSync(new Uint8Array(await (await ada.send('GET', '/api/export')).arrayBuffer()))
  const written = Object.entries(files).map(([name, bytes]) => name + strFromU8(bytes))
  expect(marks.filter((mark) => !written.join().includes(mark))).toEqual([])
})

describe('no answer holds a field that its owner does not show', () => {
  test('to a friend, a teammate and a stranger, whatever is shown, by any call that reads', async () => {
    const leaks: string[] = []
    const run = fc.check(
      fc.asyncProperty(some, some, async (toFriend, toTeam) => {
        await showEach(toFriend, toTeam)
        const seen = await readEverything(grace, toFriend, isReading)
        leaks.push(...seen.leaks)
        // What is shown is found, so the search finds what it looks for.
        for (const field of toFriend) if (field !== 'stage') expect(seen.all, field).toContain(shownMarks[field])
        expect(seen.all).toContain(THREE)
        leaks.push(...(await readEverything(edith, toTeam, isReading)).leaks)
        leaks.push(...(await readEverything(mallory, [], isReading)).leaks)
        return leaks.length === 0
      }),
      { numRuns: repetitions(1, 40), endOnFailure: true },
    )
    expect({ failed: (await run).failed, leaks }).toEqual({ failed: false, leaks: [] })
  })

  test.each([
    ['a stranger', mallory, []],
    ['a teammate', edith, ['role']],
    ['a friend', grace, ['company']],
  ] as const)('to %s, by any call that changes something', async (_, person, shown) => {
    await showEach(['company'], ['role'])
    const { leaks } = await readEverything(person, [...shown], (verb) => !isReading(verb))
    expect(leaks).toEqual([])
  })
})
