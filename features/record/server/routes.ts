import { Readable } from 'node:stream'
import { requireOpenSession } from '#features/identity/server/queries/open-session.ts'
import { originOf, requireKnownHost } from '#server/http/origin.ts'
import { type Route, type RouteContext, route } from '#server/http/route.ts'
import type { Call } from '#shared/call.ts'
import { publicRecords, records } from '../contract.ts'
import { checkOnServer } from './actions/check-on-server.ts'
import { signRecord } from './actions/sign-record.ts'
import { answerAsk, askTeammates, withdraw } from './changes/confirmations.ts'
import { addTask, changeItem, removeItem } from './changes/items.ts'
import { changeRecord, endLink, openLink } from './changes/records.ts'
import { readSigningKey } from './changes/signing-key.ts'
import { listAsks } from './queries/asks.ts'
import { listCandidates } from './queries/candidates.ts'
import { mustFindItem } from './queries/items.ts'
import { loadOwnRecord } from './queries/own-record.ts'
import { findByCode, readByLink } from './queries/public-records.ts'
import { listTeammates } from './queries/teammates.ts'
import { sealPdf } from './rules/pdf/seal-pdf.ts'

// Signing writes if something in the record has changed; files are written while no connection waits.
const withoutTransaction = { transaction: false } as const

export const recordRoutes: Route[] = [
  route(records.find, ({ context, db, me }) => loadOwnRecord(db, me.uid, context.now())),
  route(records.change, async ({ db, me, body }) => {
    await changeRecord(db, me.uid, body)
    return loadOwnRecord(db, me.uid, db.now)
  }),
  route(records.candidates, ({ db, me, query }) => listCandidates(db, me, query)),
  route(records.addTask, ({ db, me, params }) => addTask(db, me, params.id)),
  route(records.changeItem, ({ db, me, params, body }) => changeItem(db, me.uid, params.recordItemId, body)),
  route(records.removeItem, ({ db, me, params }) => removeItem(db, me.uid, params.recordItemId)),
  route(records.teammates, async ({ db, me, params }) => {
    const { taskId } = await mustFindItem(db, me.uid, params.recordItemId)
    return listTeammates(db, me.uid, taskId)
  }),
  route(records.ask, ({ db, me, params, body }) => askTeammates(db, me.uid, params.recordItemId, body.uids)),
  route(records.withdraw, ({ db, me, params }) => withdraw(db, me.uid, params.recordItemId, params.uid)),
  route(records.asks, ({ db, me, query }) => listAsks(db, me.uid, query.state === 'answered', query)),
  route(records.answer, ({ db, me, params, body }) => answerAsk(db, me.uid, params.confirmationId, body)),
  route(records.openLink, async ({ context, request, db, me, session, body }) => {
    await requireOpenSession(db, session)
    return openLink(db, me.uid, { days: body.days, issuer: originOf(request, context.config) })
  }),
  route(records.endLink, ({ db, me }) => endLink(db, me.uid)),
  route(
    records.file,
    async (call) => {
      const { file } = await signOwn(call)
      return download(call, Buffer.from(file), 'work-record.json', 'application/json; charset=utf-8')
    },
    withoutTransaction,
  ),
  route(
    records.pdf,
    async (call) => download(call, await sealPdf(await signOwn(call)), 'work-record.pdf', 'application/pdf'),
    withoutTransaction,
  ),

  route(publicRecords.read, readByLink, withoutTransaction),
  route(publicRecords.findByCode, ({ context, db, params }) => findByCode(db, params.code, context.now())),
  route(publicRecords.key, async ({ context, db, request }) => {
    const { key, publicKey } = await readSigningKey(db)
    return { issuer: originOf(request, context.config), key, publicKey }
  }),
  route(publicRecords.check, checkOnServer, { ...withoutTransaction, isUpload: true }),
]

type OwnCall = Omit<RouteContext<typeof records.file>, 'db'>

async function signOwn({ context, me, request }: OwnCall) {
  requireKnownHost(request, context.config)
  const issuer = originOf(request, context.config)
  return signRecord(context.database, me.uid, () => issuer, context.now())
}

function download({ reply }: Pick<RouteContext<Call>, 'reply'>, bytes: Buffer, name: string, type: string) {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  return Readable.from([bytes])
}
