import { Readable } from 'node:stream'
import type { OwnAccount } from '#features/people/contract.ts'
import { rulesFor } from '#features/people/server/queries/text-rules.ts'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { type Route, route } from '#server/http/route.ts'
import { classBlocks } from '../blocks-contract.ts'
import { classes } from '../contract.ts'
import { classLinks } from '../link-contract.ts'
import { announceToClass } from './actions/announce.ts'
import { blockInClass, unblockInClass } from './actions/block-list.ts'
import { createClass, editClass, endClass, resetLink } from './actions/classes.ts'
import { changeRole, joinClass, removePerson } from './actions/people.ts'
import { addClassTask, removeClassTask } from './actions/tasks.ts'
import { makeTeams, placePeople } from './actions/teams.ts'
import { listAnnouncements } from './queries/announcements.ts'
import { listClassBlocks } from './queries/blocked.ts'
import { findOpenLink, listClasses, mustFindClass } from './queries/classes.ts'
import { mustFindRole, mustHelp } from './queries/membership.ts'
import { progressTable } from './queries/progress-table.ts'

type Here = { context: Context; db: Db; me: OwnAccount; params: { classId: string } }

const show = ({ context, db, me, params }: Here) => mustFindClass(db, me, params.classId, context)

export const classRoutes: Route[] = [
  route(classes.list, ({ db, me }) => listClasses(db, me)),
  route(classes.create, ({ context, db, me, body }) => createClass(db, me, body, context)),
  route(classes.find, show),
  route(classes.edit, async (call) => {
    const { context, db, me, params, body } = call
    await editClass(db, me, params.classId, body, rulesFor(db, context, me))
    return show(call)
  }),
  route(classes.resetLink, async (call) => {
    await resetLink(call.db, call.me, call.params.classId)
    return show(call)
  }),
  route(classes.end, ({ db, me, params }) => endClass(db, me, params.classId)),

  route(classLinks.preview, async ({ context, db, params }) => {
    // A visitor has no clock that the server knows.
    const { classId: _, ...link } = await findOpenLink(db, params.linkId, dayIn('Pacific/Niue', context.now()))
    return link
  }),
  route(classes.join, ({ context, db, me, params }) => joinClass(db, me, params.linkId, context)),

  route(classes.changeRole, async (call) => {
    const { db, me, params, body } = call
    await changeRole(db, me, params.classId, params.uid.toLowerCase(), body.role)
    return show(call)
  }),
  route(classes.removePerson, ({ db, me, params }) => removePerson(db, me, params.classId, params.uid.toLowerCase())),

  route(classBlocks.list, ({ db, me, params }) => listClassBlocks(db, me, params.classId)),
  route(classBlocks.add, async ({ db, me, params: { classId, uid }, body }) => {
    await blockInClass(db, me, classId, uid.toLowerCase(), body.reason)
    return listClassBlocks(db, me, classId)
  }),
  route(classBlocks.remove, async ({ db, me, params: { classId, uid } }) => {
    await unblockInClass(db, me, classId, uid.toLowerCase())
    return listClassBlocks(db, me, classId)
  }),

  route(classes.makeTeams, async (call) => {
    const { context, db, me, params, body } = call
    const today = dayIn(me.timeZone, db.now)
    await makeTeams(db, me, { classId: params.classId, today, mustSuit: rulesFor(db, context, me) }, body)
    return show(call)
  }),
  route(classes.place, async (call) => {
    const { db, me, params, body } = call
    await placePeople(db, me, params.classId, body.placements)
    return show(call)
  }),

  route(classes.addTask, async (call) => {
    const { context, db, me, params, body } = call
    await addClassTask(db, me, params.classId, body, rulesFor(db, context, me))
    return show(call)
  }),
  route(classes.removeTask, async (call) => {
    const { db, me, params } = call
    await removeClassTask(db, me, params.classId, params.classTaskId)
    return show(call)
  }),

  route(classes.announcements, async ({ db, me, params, query }) => {
    const { classId } = params
    return listAnnouncements(db, me, { classId, role: await mustFindRole(db, me, classId) }, query)
  }),
  route(classes.announce, async (call) => {
    const { context, db, me, params, body } = call
    await announceToClass(db, me, params.classId, body, rulesFor(db, context, me))
    return show(call)
  }),

  route(classes.progress, async ({ context, db, me, params, reply }) => {
    await mustHelp(db, me, params.classId)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="class.csv"')
      .header('cache-control', 'no-store')
    return Readable.from([await progressTable(db, me, params.classId, dayIn(me.timeZone, context.now()))])
  }),
]
