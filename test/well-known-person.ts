import { sql } from 'kysely'
import { calendar } from '#features/calendar/contract.ts'
import { crews } from '#features/crew/contract.ts'
import { profiles } from '#features/people/contract.ts'
import { records } from '#features/record/contract.ts'
import { addApplication, show } from './career.ts'
import { join, type Person } from './cast.ts'
import { openDirectRoom, pin, react, roomOf, sendMessage } from './chat.ts'
import { addClassTask, makeClass, makeClassTeams } from './classes.ts'
import { addFile } from './files.ts'
import { askToBeFriends, befriend } from './friends.ts'
import { chooseFriend } from './goals.ts'
import { invite } from './invites.ts'
import { askToConfirm, confirm, downloadRecord, findAsk, recordTask } from './records.ts'
import type { Server } from './server.ts'
import { addTask, comment, makeConfirmedTeam, tick } from './teams.ts'
import { makeThings } from './tested-features.ts'

/** Vera, who has done everything that others see, with Ada and Grace. @returns her, the ids of it, and what tells of her */
export async function makeWellKnown(server: Server, ada: Person, grace: Person) {
  const { db } = server.context.database
  const vera = await join(server, 'Verawellknown', 'Vanishing')
  const team = await makeConfirmedTeam(ada, [vera, grace], { name: 'Shared', isPublic: true })
  const task = await addTask(vera, team, { assignedUsers: [{ uid: ada.me.uid }, { uid: vera.me.uid }] })
  await comment(vera, task, 'Done by noon')
  await tick(vera, task)
  const room = await roomOf(vera, team)
  const message = await sendMessage(vera, 'Noon it is', room)
  await pin(ada, message)
  await react(vera, await sendMessage(ada, 'Thanks', room), 'love')
  await sendMessage(ada, 'Really', room, { rootId: message.id })
  await sendMessage(vera, 'Hello, everyone')
  await befriend(ada, vera)
  await sendMessage(vera, 'You alone', await openDirectRoom(vera, ada))
  await askToBeFriends(vera, grace)
  await invite(vera, team, 'hedy@cohort.test')
  await chooseFriend(vera, ada)
  await vera.request(crews.invite, { body: { uids: [ada.me.uid] } })
  const application = await addApplication(vera)
  const seen = await show(vera, application, { uid: ada.me.uid })
  await askToConfirm(vera, await recordTask(vera, ada, team), grace)
  await askToConfirm(ada, await recordTask(ada, vera, team), vera)
  await confirm(vera)
  const confirmationId = (await findAsk(grace)).id
  const taught = await makeClassTeams(vera, await makeClass(vera, [ada]), [[ada]])
  const { tasks: ofClass } = await addClassTask(vera, taught)
  await vera.request(profiles.change, { body: { description: 'Known to all' } })
  const photoId = await addFile(server, vera, { kind: 'photo' })
  await sql`update people set help_ends_at = now() + interval '7 days' where id = ${vera.me.uid}`.execute(db)
  const ids = {
    uid: vera.me.uid,
    toId: vera.me.uid,
    teamId: team.id,
    id: task.id,
    roomId: room.id,
    messageId: message.id,
    fileId: photoId,
    shareId: seen.shares[0]!.id,
    confirmationId,
    ...(await makeThings({ server, owner: vera, member: grace, team })),
    classId: taught.id,
    linkId: taught.link!.linkId,
    classTaskId: ofClass[0]!.id,
    recordKey: (await vera.request(records.openLink, { body: { days: 7 } })).path.split('/')[2]!,
    code: (JSON.parse(Buffer.from(await downloadRecord(vera)).toString()) as { code: string }).code,
    calendarKey: (await vera.request(calendar.makeLink)).path!.split('/')[3]!,
  }
  const tellIn = (text: string) => ['Verawellknown', 'verawellknown', photoId].filter((part) => text.includes(part))
  const set = (state: { disabled?: boolean; leaving_at?: Date | null }) =>
    db.updateTable('people').set(state).where('id', '=', vera.me.uid).execute()
  return { vera, ids, tellIn, set }
}
