import type { RouteContext } from '#server/http/route.ts'
import { notFound } from '#shared/problem.ts'
import type { passkeys } from '../../../passkey-contract.ts'
import { deletePasskey, renamePasskey } from '../../changes/passkeys.ts'
import { requireOwner } from '../second-factor/require-owner.ts'

const noSuchPasskeyError = () => notFound('There is no such passkey.')

/** @throws Problem 404 */
export async function changeName({ db, me, params, body }: RouteContext<typeof passkeys.rename>) {
  const passkey = await renamePasskey(db, me.uid, params.passkeyId, body.name)
  if (!passkey) throw noSuchPasskeyError()
  db.announce({ type: 'settings.changed', uid: me.uid })
  return passkey
}

/** @throws Problem 403 for a wrong proof; 404 */
export async function removePasskey(ctx: Omit<RouteContext<typeof passkeys.remove>, 'db'>) {
  const { context, me, params, body, request } = ctx
  await requireOwner(ctx, body)
  await context.database.transaction(async (tx) => {
    if (!(await deletePasskey(tx, me.uid, params.passkeyId))) throw noSuchPasskeyError()
    tx.announce({ type: 'settings.changed', uid: me.uid })
  })
  request.log.info({ uid: me.uid }, 'passkey removed')
}
