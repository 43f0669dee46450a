import { sql } from 'kysely'
import { calendar } from '#features/calendar/contract.ts'
import { crews, viewers } from '#features/crew/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { personReports, profiles } from '#features/people/contract.ts'
import { records } from '#features/record/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { makeApiToken } from '#test/api-tokens.ts'
import { addPasskey } from '#test/authenticator.ts'
import { addApplication, show } from '#test/career.ts'
import { join, type Person } from '#test/cast.ts'
import { makeForum, openDirectRoom, roomOf, sendMessage } from '#test/chat.ts'
import { addClassTask, makeClass, makeClassTeams } from '#test/classes.ts'
import { addFile } from '#test/files.ts'
import { befriend } from '#test/friends.ts'
import { planGoal } from '#test/goals.ts'
import { invite } from '#test/invites.ts'
import { askToConfirm, findAsk, recordTask } from '#test/records.ts'
import { givePoints } from '#test/rewards.ts'
import type { Server } from '#test/server.ts'
import { addItem, addLabel, addReminder, addTask, comment, importTasks, makeTeam } from '#test/teams.ts'
import { makeThings } from '#test/tested-features.ts'
import { makeWebhook } from '#test/webhooks.ts'
import type { Name } from './id-placeholders.ts'

export type World = { ids: Record<Name, string>; people: Record<'ada' | 'grace' | 'mallory', Person> }

/**
 * New users who have one of everything: Ada's team with Grace in it, an open task, an invite and a message; Mallory's
 * own team; Mallory's friend request to Ada, who has points to spend, a career goal and a second session.
 */
export async function makeWorld(server: Server): Promise<World> {
  const [ada, grace, mallory] = (await Promise.all(
    ['Ada', 'Grace', 'Mallory'].map((name) =>
      join(server, name, 'Fuzz', { email: `${crypto.randomUUID()}@cohort.test` }),
    ),
  )) as [Person, Person, Person]
  await givePoints(server, ada, 200)
  await befriend(ada, grace)
  const team = await makeTeam(ada, [grace])
  const task = await addTask(ada, team, { assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }] })
  const own = await addTask(ada, null)
  const theirTeam = await makeTeam(mallory, [], { isPublic: true })
  const theirTask = await addTask(mallory, theirTeam)
  const room = await roomOf(ada, team)
  const message = await sendMessage(ada, 'There is a seat.', room)
  const { items } = await grace.request(notifications.list)
  const { goals } = await ada.request(profiles.change, { body: { careerGoals: ['Publish'] } })
  const { plan } = await planGoal(ada, goals[0]!.id, { text: 'Publish' })
  const { linkId } = await ada.request(invites.link, { params: { teamId: team.id } })
  const application = await addApplication(ada)
  await ada.request(crews.invite, { body: { uids: [grace.me.uid] } })
  const taught = await makeClassTeams(ada, await makeClass(ada, [grace]), [[grace]])
  const { tasks: ofClass } = await addClassTask(ada, taught)
  const recorded = await recordTask(ada, grace, team)
  await askToConfirm(ada, recorded, grace)
  const { webhookId: webhook, deliveryId: delivery } = await makeWebhook(ada)
  const sent = await invite(ada, await ada.request(teams.find, { params: { teamId: team.id } }), mallory)
  return {
    people: { ada, grace, mallory },
    ids: {
      ada: ada.me.uid,
      grace: grace.me.uid,
      mallory: mallory.me.uid,
      team: team.id,
      link: linkId!,
      task: task.id,
      own: own.id,
      theirTeam: theirTeam.id,
      theirTask: theirTask.id,
      invite: sent.id,
      request: (await mallory.request(friends.request, { body: { toId: ada.me.uid } })).id,
      goal: goals[0]!.id,
      step: plan!.steps[0]!.id,
      notification: items[0]!.id,
      room: room.id,
      direct: (await openDirectRoom(ada, grace)).id,
      forum: (await makeForum(ada, `Forum ${crypto.randomUUID()}`)).id,
      message: message.id,
      session: await addSession(server, ada),
      apiToken: (await makeApiToken(ada)).id,
      webhook,
      delivery,
      passkey: (await addPasskey(ada)).added.id,
      badge: await addBadge(server, ada, team.id),
      label: (await addLabel(ada, team)).id,
      comment: (await comment(ada, task)).id,
      item: (await addItem(ada, task)).id,
      taskImport: (await importTasks(ada, team)).id,
      reminder: await addReminder(ada, task),
      file: await addFile(server, ada, { team: team.id, message: message.id }),
      photo: await addFile(server, ada, { kind: 'photo' }),
      application: application.id,
      entry: application.timeline[0]!.id,
      share: (await show(ada, application, { teamId: team.id })).shares[0]!.id,
      crewInvite: (await grace.request(viewers.shown)).invites[0]!.id,
      ...(await makeThings({ server, owner: ada, member: grace, team })),
      class: taught.id,
      classLink: taught.link!.linkId,
      classTask: ofClass[0]!.id,
      recordItem: recorded.id,
      confirmation: (await findAsk(grace)).id,
      recordLink: (await ada.request(records.openLink, { body: { days: 7 } })).path.split('/')[2]!,
      case: await addCase(server, ada, mallory),
      calendar: (await ada.request(calendar.makeLink)).path!.split('/')[3]!,
    },
  }
}

/** About Ada, decided, so that she may appeal. */
async function addCase({ context }: Server, ada: Person, mallory: Person): Promise<string> {
  await mallory.request(personReports.add, { params: { uid: ada.me.uid }, body: {} })
  const { rows } = await sql<{ id: string }>`
    update report_cases set decided_at = now(), decision = 'warned', decided_by = ${mallory.me.uid}
    where person_id = ${ada.me.uid} returning id`.execute(context.database.db)
  return rows[0]!.id
}

async function addSession({ context }: Server, { me }: Person): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into auth_session (token, user_id, expires_at, updated_at)
    values (${crypto.randomUUID()}, ${me.uid}, now() + interval '1 day', now()) returning id`.execute(
    context.database.db,
  )
  return rows[0]!.id
}

/** One that Grace could have given. Inserted directly, because it costs more points than she has. */
async function addBadge({ context }: Server, { me }: Person, teamId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (insert into team_badges (team_id, team_name, name, icon, gradient, made_at) values (${teamId}, 'Engine', 'Analyst', 'spark', 4, now()) returning id)
    insert into badge_holders (user_id, badge_id, given_at) select ${me.uid}, id, now() from made returning badge_id as id`.execute(
    context.database.db,
  )
  return rows[0]!.id
}

/** Returns a function that restores the sessions ended since. */
export async function keepSessions({ context: { database } }: Server) {
  const { rows } = await sql<{ kept: string }>`select json_agg(auth_session)::text as kept from auth_session`.execute(
    database.db,
  )
  return () =>
    sql`insert into auth_session select * from json_populate_recordset(null::auth_session, ${rows[0]!.kept}::json)
      on conflict do nothing`.execute(database.db)
}
