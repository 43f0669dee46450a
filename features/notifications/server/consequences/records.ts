import { prepared } from '#server/database/prepared-statements.ts'
import { findNotifications, type Notifier } from './notify.ts'

type Found = { name: string; who: string; state: string }

// Nothing between people who are blocked.
const findConfirmation = prepared<Found>('confirmation-to-notify')`
    select record_items.name, who.display_name as who, state
    from record_confirmations join record_items on record_items.id = item_id join people as who on who.id = $3
    where record_confirmations.id = $1 and not exists (
      select from blocks where (blocker_id, blocked_id) in (($2::uuid, $3::uuid), ($3::uuid, $2::uuid)))`

export const notifyAskedConfirmer: Notifier<'confirmation.asked'> = async (tx, { confirmationId, uid, by }) => {
  const [found] = await findConfirmation(tx, confirmationId, uid, by)
  if (!found) return {}
  const title = `${found.who} asks you to confirm a task`
  return { created: [{ uid, reason: 'vouching', subjectId: confirmationId, by, title, message: found.name }] }
}

/** A refusal is not announced: it shows in the record. */
export const notifyConfirmedOwner: Notifier<'confirmation.answered'> = async (tx, { confirmationId, uid, by }) => {
  const [found] = await findConfirmation(tx, confirmationId, uid, by)
  const removed = await findAsk(tx, confirmationId, by)
  if (found?.state !== 'confirmed') return { removed }
  const title = `${found.who} confirmed a task of your record`
  return {
    removed,
    created: [{ uid, reason: 'vouched', subjectId: confirmationId, by, title, message: found.name }],
  }
}

export const removeAskNotification: Notifier<'confirmation.withdrawn'> = async (tx, { confirmationId, uid }) => ({
  removed: await findAsk(tx, confirmationId, uid),
})

const findAsk = findNotifications('notification-of-confirmation')`user_id = $2 and subject_id = $1`
