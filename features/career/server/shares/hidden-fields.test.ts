import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls, nameOf } from '#test/all-calls.ts'
import { addApplication, happened, show } from '#test/career.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { requestsOf } from '#test/every-request.ts'
import { pdf, upload } from '#test/files.ts'
import { befriend } from '#test/friends.ts'
import { repetitions } from '#test/repetitions.ts'
import { startServer } from '#test/server.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { applications } from '../../applications-contract.ts'
import { SHOWN_FIELDS, type ShownField } from '../../shares-contract.ts'

// Every call of every contract, as a friend who sees some fields of an application, as a teammate who sees others, and as
// a stranger: no answer may hold a field that its owner does not show to that person.

const server = await startServer()
const { ada, grace, mallory } = await cast(server)
const edith = await join(server, 'Edith', 'Clarke')
let ids: Record<string, string> & { uid: string }

/** What each shown field holds; each text is in no other field. */
const marks: Record<Exclude<ShownField, 'stage'>, string> = {
  company: 'Hiddencompany',
  role: 'Hiddenrole',
  place: 'Hiddenplace',
  link: 'https://hidden-link.test/ad',
  pay: 'Hiddenpay',
  source: 'Hiddensource',
  dates: '2031-03-07',
  nextStep: 'Hiddenstep',
  checklist: 'Hiddenitem',
  notes: 'Hiddennotes',
  people: 'hidden-contact@example.com',
  documents: 'hiddendocument.pdf',
}
/** Never shown to anybody. */
const neverShown = ['Hiddenad', 'Hiddenentry', 'Hiddenother']

const written = {
  company: marks.company,
  role: marks.role,
  place: marks.place,
  link: marks.link,
  pay: marks.pay,
  source: marks.source,
  nextStep: marks.nextStep,
  notes: marks.notes,
  stage: 'interview' as const,
  interviewOn: marks.dates,
  checklist: [{ id: crypto.randomUUID(), text: marks.checklist, done: false }],
  contacts: [{ id: crypto.randomUUID(), name: 'Hidden', about: '', email: marks.people }],
  ad: neverShown[0]!,
}

beforeAll(async () => {
  await befriend(ada, grace)
  const team = await makeConfirmedTeam(ada, [edith], { name: 'Looking' })
  const application = await addApplication(ada, written)
  const { timeline } = await happened(ada, application, 'note')
  await addApplication(ada, { company: neverShown[2]! })
  const file = await upload(ada, marks.documents, pdf(marks.documents))
  const params = { applicationId: application.id, fileId: file.id }
  await ada.request(applications.addFile, { params, body: { document: 'cv' } })
  const { shares } = await show(ada, application, { uid: grace.me.uid })
  ids = {
    uid: ada.me.uid,
    teamId: team.id,
    applicationId: application.id,
    fileId: file.id,
    entryId: timeline[0]!.id,
    shareId: shares[0]!.id,
    week: '2026-01-05',
  }
})

const showEach = async (toFriend: ShownField[], toTeam: ShownField[]) => {
  const application = { id: ids.applicationId! }
  await show(ada, application, { uid: grace.me.uid }, toFriend)
  await show(ada, application, { teamId: ids.teamId! }, toTeam)
}
const hiddenFrom = (shown: ShownField[]) => [
  ...neverShown,
  ...Object.entries(marks).flatMap(([field, mark]) => (shown.includes(field as ShownField) ? [] : [mark])),
]

async function readEverything(person: Person, shown: ShownField[], verbs: (verb: string) => boolean) {
  const leaks: string[] = []
  let all = ''
  for (const call of calls.filter(({ verb }) => verbs(verb))) {
    if (/session|account|live/i.test(call.path) && call.verb !== 'GET') continue
    // Without filters there is most to find, and with everything at once most to change.
    for (const { path, body } of requestsOf(call, ids, () => crypto.randomUUID()).slice(0, 1)) {
      const text = await (await person.send(call.verb, path, body)).text()
      const told = hiddenFrom(shown).filter((mark) => text.includes(mark) && !JSON.stringify(body ?? '').includes(mark))
      if (told.length > 0) leaks.push(`${nameOf(call)} ${path}: ${told.join(', ')}`)
      all += text
    }
  }
  return { all, leaks }
}
const isReading = (verb: string) => verb === 'GET'
const some = fc.subarray([...SHOWN_FIELDS], { minLength: 1 })

describe('no answer holds a field that its owner does not show', () => {
  test('to a friend, a teammate and a stranger, whatever is shown, by any call that reads', async () => {
    const leaks: string[] = []
    const run = fc.check(
      fc.asyncProperty(some, some, async (toFriend, toTeam) => {
        await showEach(toFriend, toTeam)
        const seen = await readEverything(grace, toFriend, isReading)
        leaks.push(...seen.leaks)
        // What is shown is found, so the search finds what it looks for.
        for (const field of toFriend) if (field !== 'stage') expect(seen.all, field).toContain(marks[field])
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
