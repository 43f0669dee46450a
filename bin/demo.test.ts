import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { resetDemo } from '#app/server/demo.ts'
import { applications } from '#features/applications/contract.ts'
import { chat } from '#features/chat/contract.ts'
import { classes } from '#features/classes/contract.ts'
import { viewers } from '#features/crew/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { goals } from '#features/goals/contract.ts'
import { reviews } from '#features/goals/review-contract.ts'
import { identity } from '#features/identity/contract.ts'
import { demoAccount } from '#features/identity/demo-contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { practice } from '#features/practice/contract.ts'
import { records } from '#features/record/contract.ts'
import { seats } from '#features/seats/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { readConfig } from '#server/config.ts'
import { utcDayOf } from '#shared/days.ts'
import { addressOf as databaseOf } from '#test/address-of.ts'
import { goodPassword, type Person, signIn, join as signUp } from '#test/cast.ts'
import { makeForum, read, sendMessage } from '#test/chat.ts'
import { pdf, upload } from '#test/files.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { recordOf } from '#test/rewards.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { keepCompany } from './demo/company.ts'
import { makeWorld, UserError } from './demo/make-world.ts'
import { addressOf, castKeys } from './demo/people.ts'
import { PASSWORD } from './demo/people-steps.ts'

let server: Server
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server, 'Ada', 'Lovelace')
})
afterAll(() => server.close())

/** Some 600 calls and 30 password hashes in sequence. */
const LONGEST = 900_000

const make = (isBesideOthers: boolean) =>
  makeWorld({ config: readConfig({}, server.context.config.dataDir), connection: server.connection, isBesideOthers })

const accounts = async () => {
  const { rows } = await server.context.database.pool.query<{ email: string }>(
    'select email from people order by email',
  )
  return rows.map(({ email }) => email)
}

test(
  'a sample world is made among other people only if asked, whole and sound, once, again if it was not finished, and has company',
  async () => {
    await expect(make(false)).rejects.toBeInstanceOf(UserError)
    expect(await accounts()).toEqual([ada.me.email])
    const unfinished = await signUp(server, 'Maya', 'Chen', { email: addressOf('maya'), password: PASSWORD })
    await makeTeam(unfinished, [], { name: 'Unfinished' })

    const { email, password, isNew } = await make(true)
    expect(isNew).toBe(true)
    expect(await accounts()).toEqual([ada.me.email, ...castKeys.map(addressOf)].sort())
    expect(await brokenInvariants(server)).toEqual([])

    const maya = await signIn(server, email, password)
    expect(maya.me.uid).not.toBe(unfinished.me.uid)
    expect((await maya.request(teams.list)).map(({ name }) => name)).toEqual([
      'Data Science Reading Group',
      'Graduation Show',
      'Hackathon Crew',
      'Interview Practice',
      'Portfolio Sprint',
      'Think Aloud',
      'Two-Way Mirror',
    ])
    const isUnderWay = ({ challenge }: Team) =>
      challenge && !challenge.metAt && Date.parse(challenge.endsAt) > Date.now()
    expect((await maya.request(teams.list)).filter(isUnderWay).map(({ name }) => name)).toEqual(['Portfolio Sprint'])
    expect((await maya.request(friends.helpers)).items).toMatchObject([{ displayName: 'Amara Okafor' }])
    expect((await recordOf(maya)).teamBadges).toMatchObject([{ name: 'Pathfinder', by: 'Kwame Mensah' }])
    const today = utcDayOf(new Date())
    const mine = await maya.request(tasks.list, { query: { mine: 'true' } })
    const open = mine.filter(({ done }) => !done)
    expect(mine.length - open.length).toBeGreaterThan(10)
    expect(open.filter(({ due }) => due! < today).length).toBeGreaterThan(0)
    expect(open.filter(({ due }) => due! > today).length).toBeGreaterThan(5)
    const discussed = open.find(({ name }) => name === 'Collect three case studies')
    expect(discussed).toMatchObject({ commentCount: 2, itemCount: 3, itemsDone: 2, labels: [expect.any(String)] })
    expect((await maya.request(invites.mine)).items).toMatchObject([{ teamName: 'First Job Club' }])
    expect((await maya.request(notifications.list)).unread).toBeGreaterThan(3)
    const { items: rooms } = await maya.request(chat.rooms)
    expect(rooms.filter(({ unread }) => unread > 0).length).toBeGreaterThan(3)
    expect(rooms.filter(({ kind }) => kind === 'direct')).toHaveLength(3)

    await leadsACourse(maya)
    await seesCompany(maya)
    for (const one of [maya, await signIn(server, addressOf('ines'), PASSWORD)]) await isOnTheWayToAJob(one)

    const { rows } = await server.context.database.pool.query(
      'select max(happened_at) <= now() as "isPast" from notifications',
    )
    expect(rows).toEqual([{ isPast: true }])

    expect(await make(false)).toEqual({ email, password, isNew: false })
    expect(await accounts()).toHaveLength(castKeys.length + 1)
  },
  LONGEST,
)

test(
  'a demo starts again: what visitors did is gone, their pages are told, and anybody looks around as Maya',
  async () => {
    const { connection, drop } = await freshDatabase()
    const server = await startServer({ connection, settings: { DEMO: 'on' } })
    onTestFinished(() => server.close().then(drop))
    vi.stubEnv('DATABASE_URL', databaseOf({ connection }))
    vi.stubEnv('DATA_DIR', server.dataDir)
    vi.stubEnv('DEMO', 'on')
    onTestFinished(() => void vi.unstubAllEnvs())
    const visitor = await signUp(server, 'Ada', 'Lovelace')
    await makeForum(visitor, 'Spam')
    await sendMessage(visitor, 'See you at the café')
    const { id } = await upload(visitor, 'notes.pdf', pdf())
    const stream = await openStream(server, visitor)

    await resetDemo(server.context)
    await stream.ended
    expect(await visitor.request(identity.session)).toMatchObject({ me: null })
    await expect(signIn(server, visitor.me.email)).rejects.toMatchObject({ status: 401 })
    expect(await server.context.files.get(id)).toBeUndefined()
    expect(await brokenInvariants(server)).toEqual([])

    const maya = await signIn(server, demoAccount.email, demoAccount.password)
    expect((await maya.request(tasks.list)).length).toBeGreaterThan(10)
    expect((await read(maya)).map(({ text }) => text)).not.toContain('See you at the café')
    const { rows } = await server.context.database.pool.query("select from chat_rooms where name = 'Spam'")
    expect(rows).toEqual([])
    // Others sign in as her.
    const body = { password: demoAccount.password, newPassword: goodPassword }
    await expect(maya.request(settings.changePassword, { body })).rejects.toMatchObject({ status: 403, code: 'demo' })
  },
  LONGEST,
)

/** What is due is partly done, and what was announced is partly read. */
async function leadsACourse(person: Person) {
  const [summary] = await person.request(classes.list)
  const {
    role,
    peopleCount,
    teams: groups,
    people,
    tasks: given,
    announcement,
  } = await person.request(classes.find, {
    params: { classId: summary!.id },
  })
  expect({ role, peopleCount, given: given.length }).toEqual({ role: 'leader', peopleCount: 9, given: 4 })
  expect(groups.map(({ name, doneCount, dueCount }) => [name, doneCount, dueCount])).toEqual([
    ['Think Aloud', 3, 3],
    ['Two-Way Mirror', 1, 3],
  ])
  expect(people.filter((one) => one.role === 'member' && one.teamIds.length === 0)).toHaveLength(1)
  expect(announcement).toMatchObject({ readCount: 4, peopleCount: 6 })
}

/** Every page of /career shows life. */
async function isOnTheWayToAJob(person: Person) {
  const { counts } = await person.request(applications.board)
  expect(Math.min(counts.applied, counts.interview, counts.saved)).toBeGreaterThan(0)
  const { goals: all } = await person.request(goals.list)
  expect(all.filter(({ plan }) => plan).length).toBeGreaterThan(0)
  expect((await person.request(reviews.find)).focus).toHaveLength(3)
  const { partner, items: shown } = await person.request(viewers.find)
  expect([partner, shown.length > 0]).toEqual([expect.anything(), true])
  const { weeks } = await person.request(viewers.shown)
  expect(weeks.length).toBeGreaterThan(1)
  expect(weeks.some((week) => week.applications > 0 && week.people >= 3)).toBe(true)
  const { items } = await person.request(records.find)
  expect(items.some(({ confirmations }) => confirmations > 0)).toBe(true)
  const practised = (await person.request(teams.list)).map(({ id }) =>
    person.request(practice.find, { params: { teamId: id } }),
  )
  expect((await Promise.all(practised)).flatMap(({ session }) => session?.feedback ?? []).length).toBeGreaterThan(0)
}

async function seesCompany(person: Person) {
  const seated = async () => {
    const { people } = await person.request(seats.list)
    return people.filter(({ task }) => task).map((one) => one.person.displayName)
  }
  const leaving = new AbortController()
  const company = keepCompany(server.origin, leaving.signal)
  await expect.poll(async () => (await seated()).sort()).toEqual(['Jonas Weber', 'Noor Haddad', 'Priya Nair'])
  leaving.abort()
  await company
  expect(await seated()).toEqual([])
  await expect(keepCompany('http://127.0.0.1:9', leaving.signal)).rejects.toBeInstanceOf(UserError)
}
