import { sql } from 'kysely'
import { findNotifications, type Notifier } from '../notify.ts'

export const notifyOfReview: Notifier<'review.due'> = async (_, { uid }) => ({
  created: [
    {
      uid,
      reason: 'review',
      subjectId: uid,
      title: 'Your week is ready to review',
      message: 'Ten minutes: what got done, what slipped, and three things for next week.',
    },
  ],
})

/** Leads to the application. */
export const notifyOfStep: Notifier<'application.due'> = async (_, { uid, applicationId, step, about }) => ({
  created: [{ uid, reason: 'step', subjectId: applicationId, title: step || 'Your next step', message: about }],
})

export const notifyOfPartner: Notifier<'partner.chosen'> = async (tx, { uid, by }) => {
  const { display_name } = await tx
    .selectFrom('people')
    .select('display_name')
    .where('id', '=', by)
    .executeTakeFirstOrThrow()
  const title = `${display_name} shows you their three for the week`
  return {
    created: [{ uid, reason: 'partner', subjectId: by, by, title, message: 'Look at them, and ask how it goes.' }],
  }
}

export const removePartnerNotification: Notifier<'partner.ended'> = async (tx, { uid, by }) => ({
  removed: await findPartner(tx, uid, by),
})

/** What they showed each other ends with the friendship. */
export const removePartnerNotifications: Notifier<'friend.removed'> = async (tx, { uid, by }) => ({
  removed: [...(await findPartner(tx, uid, by)), ...(await findPartner(tx, by, uid))],
})

const findPartner = findNotifications(
  'notification-of-partner',
  sql`user_id = $1 and reason = 'partner' and subject_id = $2`,
)
