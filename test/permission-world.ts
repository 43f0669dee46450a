import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { applications } from '#features/applications/contract.ts'
import { calendar } from '#features/calendar/contract.ts'
import { classes } from '#features/classes/contract.ts'
import { crews, viewers } from '#features/crew/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { personReports, profiles } from '#features/people/contract.ts'
import { records } from '#features/record/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { TOKEN_AREAS } from '#shared/token-scopes.ts'
import { makeAdministrator, makeApplicant } from './administration.ts'
import { makeApiToken } from './api-tokens.ts'
import { addApplication, show } from './career.ts'
import { cast, join, type Person, signIn } from './cast.ts'
import { roomOf, sendMessage } from './chat.ts'
import { addClassTask, inClass, joinClass, makeClass, makeClassTeams } from './classes.ts'
import type { Client } from './client.ts'
import { addFile } from './files.ts'
import { befriend } from './friends.ts'
import { planGoal } from './goals.ts'
import type { Carried, Role, World } from './permission-answers.ts'
import { permissionTable } from './permission-table.ts'
import { askToConfirm, downloadRecord, findAsk } from './records.ts'
import { type SavedState, saveState } from './saved-state.ts'
import { type Server, startServer } from './server.ts'
import {
  addItem,
  addLabel,
  addOwnLabel,
  addReminder,
  addTask,
  comment,
  giveRole,
  importTasks,
  makeTeam,
  tick,
} from './teams.ts'
import { makeThings } from './tested-features.ts'
import { makeWebhook } from './webhooks.ts'

/** Parts of a path that are words of ours or secrets. Every other part is an id. */
const noIds = ['token', 'provider', 'reaction']

/** The names of the ids in a call's path. */
export const idsIn = (name: string) =>
  [...name.matchAll(/:(\w+)/g)].map(([, key]) => key!).filter((key) => !noIds.includes(key))

const pathIds = new Set(Object.keys(permissionTable).flatMap(idsIn))
export const isId = (key: string) => pathIds.has(key)

export type Answer = { status: number; text: string }

/** What a file of tests has while it runs. */
export const here = {} as {
  world: World
  /** The database and the files as the world was made. */
  saved: SavedState
  /** Scripts of theirs, which may do everything that tokens can. */
  programs: Partial<Record<Role, Client>>
  ada: Person
  grace: Person
}
let isUntouched = true

/** The world as it was made. */
export async function takeWorld() {
  if (!isUntouched) await here.saved.restore()
  isUntouched = false
}

/** What was asked has changed nothing, so the next test takes the world as it is. */
export const leaveUntouched = () => {
  isUntouched = true
}

let server: Server
let people: Record<Role, Client>
let ada: Person
let grace: Person
let edith: Person
let hedy: Person
let joan: Person
/** Reported, so that administrators may act. */
let karen: Person

/** Makes the world before the tests of a file. */
export function beginWithWorld() {
  beforeAll(begin)
  afterAll(() => server.close())
}

async function begin() {
  server = await startServer()
  const { ada: owner, grace: member, mallory } = await cast(server)
  ;[ada, grace, edith] = [owner, member, await join(server, 'Edith')]
  ;[hedy, joan, karen] = [await join(server, 'Hedwig'), await join(server, 'Joan'), await join(server, 'Karen')]
  const barbara = await join(server, 'Barbara')
  await sql`update people set disabled = true where id = ${barbara.me.uid}`.execute(server.context.database.db)
  people = {
    anonymous: server.visitor(),
    stranger: mallory,
    'former member': await signIn(server, edith.me.email),
    viewer: await signIn(server, hedy.me.email),
    member: await signIn(server, grace.me.email),
    admin: await signIn(server, joan.me.email),
    owner: await signIn(server, ada.me.email),
    disabled: barbara,
    waiting: await join(server, 'Lise'),
    administrator: await makeAdministrator(server, await join(server, 'Radia')),
  }
  const world = await makeWorld()
  const programs = Object.fromEntries(
    await Promise.all(
      Object.entries({ stranger: mallory, viewer: hedy, owner: ada }).map(async ([role, person]) => [
        role,
        server.program(
          (
            await makeApiToken(
              person,
              TOKEN_AREAS.map((area) => `${area}:write` as const),
            )
          ).token,
        ),
      ]),
    ),
  ) as typeof here.programs
  // Later than any use, so that none of them is noted.
  await sql`update api_tokens set used_at = now() + interval '1 day'`.execute(server.context.database.db)
  Object.assign(here, { world, programs, ada, grace, saved: await saveState(server) })
  leaveUntouched()
}

async function makeWorld(): Promise<World> {
  const made = await makeTeam(ada, [grace, edith, hedy, joan], { name: 'Secret engine' })
  await giveRole(ada, made, hedy, 'viewer')
  const team = await giveRole(ada, made, joan, 'admin')
  const task = await addTask(ada, team, { name: 'Secret task', notes: 'secret' })
  const { id: labelId } = await addLabel(ada, team, 'Secret label')
  const { id: ownLabelId } = await addOwnLabel(ada, 'Secret own label')
  const { id: commentId } = await comment(ada, task, 'Secret comment')
  const { id: itemId } = await addItem(ada, task, 'Secret item')
  const { id: importId } = await importTasks(ada, team, ['Secret imported task'])
  const reminderId = await addReminder(ada, task)
  await edith.request(teams.removeMember, { params: { teamId: team.id, uid: edith.me.uid } })
  const { linkId } = await ada.request(invites.resetLink, { params: { teamId: team.id } })
  const { id: requestId } = await ada.request(friends.request, { body: { toId: grace.me.uid } })
  const { goals } = await ada.request(profiles.change, { body: { careerGoals: ['Secret goal'] } })
  const { plan } = await planGoal(ada, goals[0]!.id, { text: 'Secret goal' })
  const { items } = await grace.request(notifications.list)
  await ada.request(personReports.add, { params: { uid: karen.me.uid }, body: { reason: 'spam' } })
  const caseId = (await sql<{ id: string }>`select id from report_cases`.execute(server.context.database.db)).rows[0]!
    .id
  const invite = { id: await addInvite(team), linkId: linkId! }
  const room = await roomOf(ada, team)
  const message = await sendMessage(ada, 'Secret message', room)
  const sessionId = await addSession()
  const { id: tokenId } = await makeApiToken(ada, ['tasks:read'], 'Secret script')
  const passkeyId = await addPasskeyRow(ada)
  const [goalId, stepId, notifId] = [goals[0]!.id, plan!.steps[0]!.id, items[0]!.id]
  const fileId = await addFile(server, ada, { team: team.id, message: message.id })
  const unusedFileId = await addFile(server, ada)
  const taskFileId = await addFile(server, ada, { team: team.id, task: task.id })
  const photoId = await addFile(server, ada, { kind: 'photo' })
  const { path } = await ada.request(calendar.makeLink)
  // Anybody with the link reads what is in it, and who reads first is noted.
  await ada.request(calendar.change, { body: { ownTasks: false } })
  await ada.send('GET', path!)
  const calendarKey = path!.split('/')[3]!
  const cvId = await addFile(server, ada, { kind: 'cv' })
  const { id: applicationId, timeline } = await addApplication(ada, { company: 'Secret company' })
  const entryId = timeline[0]!.id
  const applicationFileId = await addFile(server, ada)
  await ada.request(applications.addFile, {
    params: { applicationId, fileId: applicationFileId },
    body: { document: 'letter' },
  })
  const record = { ...(await makeRecord(team)), ...(await makeCrew()) }
  const ofClass = await makeTaughtClass()
  const seen = await show(ada, { id: applicationId }, { uid: hedy.me.uid }, ['stage'])
  const files = { fileId, unusedFileId, taskFileId, photoId, cvId }
  const ids = {
    applicationId,
    entryId,
    applicationFileId,
    shareId: seen.shares[0]!.id,
    ...files,
    ...record,
    calendarKey,
    requestId,
    goalId,
    stepId,
    labelId,
    ownLabelId,
    commentId,
    itemId,
    importId,
    reminderId,
    notifId,
    sessionId,
    tokenId,
    ...(await makeWebhook(ada)),
    passkeyId,
    caseId,
    reportedId: karen.me.uid,
    applicantId: (await makeApplicant(server, 'Annie')).uid,
    ...ofClass,
    things: await makeThings({ server, owner: ada, member: grace, team }),
  }
  return { team, memberId: grace.me.uid, task, invite, room, message, ...ids }
}

async function makeTaughtClass() {
  const made = await makeClass(ada, [grace], [joan])
  await ada.request(classes.edit, { ...inClass(made), body: { needsApproval: true } })
  await joinClass(people.waiting as Person, made)
  await ada.request(classes.edit, { ...inClass(made), body: { needsApproval: false } })
  await makeClassTeams(ada, made, [[grace]])
  const { id: classId, link, tasks } = await addClassTask(ada, made)
  return { classId, linkId: link!.linkId, classTaskId: tasks[0]!.id }
}

async function makeCrew() {
  await befriend(ada, hedy)
  await ada.request(crews.invite, { body: { uids: [hedy.me.uid] } })
  const { invites: invited } = await hedy.request(viewers.shown)
  return { friendId: hedy.me.uid, crewInviteId: invited[0]!.id }
}

/** Each person's record is signed, so that reading it again writes nothing. */
async function makeRecord(team: Team) {
  const done = await tick(ada, await addTask(ada, team, { name: 'Secret done task' }))
  const item = await ada.request(records.addTask, { params: { id: done.id } })
  await askToConfirm(ada, item, grace)
  // Anybody with the link reads what is shown.
  const params = { recordItemId: item.id }
  await ada.request(records.changeItem, { params, body: { isChosen: false } })
  const { path } = await ada.request(records.openLink, { body: { days: 7 } })
  const { code } = JSON.parse(Buffer.from(await downloadRecord(ada)).toString()) as { code: string }
  for (const person of Object.values(people)) await person.send('GET', records.file.path).then((file) => file.text())
  return {
    doneTaskId: done.id,
    recordItemId: item.id,
    confirmationId: (await findAsk(grace)).id,
    recordKey: path.split('/')[2]!,
    code,
  }
}

async function addSession(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into auth_session (token, user_id, expires_at, updated_at)
    values ('elsewhere', ${ada.me.uid}, now() + interval '1 day', now()) returning id`.execute(
    server.context.database.db,
  )
  return rows[0]!.id
}

async function addPasskeyRow({ me }: Person): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into passkeys (user_id, credential_id, name, public_key, counter, transports, created_at)
    values (${me.uid}, ${crypto.randomUUID()}, 'Secret phone', '', 0, '{}', now()) returning id`.execute(
    server.context.database.db,
  )
  return rows[0]!.id
}

/** Inserted directly, because its mail would otherwise be sent while the test looks for changes. */
async function addInvite({ id, ownerId }: Team): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into invites (team_id, inviter_id, name, address, address_lower, is_picked, delivery, created_at, expires_at)
    values (${id}, ${ownerId}, 'Secret guest', 'secret@cohort.test', 'secret@cohort.test', false, 'sent', now(), now() + interval '14 days')
    returning id`.execute(server.context.database.db)
  return rows[0]!.id
}

/** Asks a call as somebody of this role. */
export const send = (name: string, role: Role, carried: Carried) => sendAs(people[role], name, carried)

export async function sendAs(client: Client, name: string, { params = {}, query, body }: Carried): Promise<Answer> {
  const [verb = '', path = ''] = name.split(' ')
  const address = path.replace(/:(\w+)/g, (_, key: string) => {
    if (params[key] === undefined) throw new Error(`Give ${name} a ${key} in test/permission-table.ts (carries).`)
    return params[key]
  })
  const cookies = [...client.cookies]
  const response = await client.send(verb, query ? `${address}?${new URLSearchParams(query)}` : address, body)
  // The world is restored, so who signed out is signed in again.
  for (const [cookie, value] of cookies) client.cookies.set(cookie, value)
  return { status: response.status, text: await response.text() }
}
