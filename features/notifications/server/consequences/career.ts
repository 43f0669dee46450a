import type { Tx } from '#server/database/types.ts'
import { findNotifications, type Notifier } from './notify.ts'

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

/** Each morning, one notification for all waiting applications replaces that of the day before. */
export const notifyOfMorning: Notifier<'applications.waiting'> = async (_, { uid, title, message }) => ({
  created: [{ uid, reason: 'waiting', subjectId: uid, title, message }],
})

/** Gone once the step is, or the application, or once it is planned for another time. */
export const removeStepNotification: Notifier<'application.changed'> = async (tx, { uid, applicationId }) =>
  applicationId
    ? { removed: [...(await findPastStep(tx, uid, applicationId)), ...(await findPastMorning(tx, uid))] }
    : {}

/** Once nothing of what it told needs its owner any more. By UTC, whose day is within one of theirs. */
const findPastMorning = findNotifications('notification-of-past-morning')`
    user_id = $1 and reason = 'waiting' and subject_id = $1 and not exists (
    select from applications where owner_id = $1 and coalesce(due_on, 'infinity') <= (happened_at at time zone 'UTC')::date + 1)`

const findPastStep = findNotifications('notification-of-past-step')`
    user_id = $1 and reason = 'step' and subject_id = $2 and not exists (
    select from applications where applications.id = $2 and is_reminded and next_on is not null and stage <> 'closed')`

export const nameOf = async (tx: Tx, uid: string) =>
  (await tx.selectFrom('people').select('display_name').where('id', '=', uid).executeTakeFirstOrThrow()).display_name

export const notifyOfShares: Notifier<'shares.changed'> = async (tx, { ownerId, began, ended }) => {
  if (began.length + ended.length === 0) return {}
  const title = `${await nameOf(tx, ownerId)} shows you an application`
  const message = 'Look at it, and ask how it goes.'
  const gone = ended.map(({ uid, shareId }) => findShare(tx, uid, shareId))
  return {
    created: began.map(({ uid, shareId }) => ({
      uid,
      reason: 'shown',
      subjectId: shareId,
      by: ownerId,
      title,
      message,
    })),
    removed: (await Promise.all(gone)).flat(),
  }
}

const findShare = findNotifications('notification-of-share')`user_id = $1 and reason = 'shown' and subject_id = $2`

export const notifyOfPartner: Notifier<'partner.chosen'> = async (tx, { uid, by }) => {
  const title = `${await nameOf(tx, by)} shows you their three for the week`
  return {
    created: [
      { uid, reason: 'partner', subjectId: by, by, title, message: 'See them under Sharing, and ask how it is going.' },
    ],
  }
}

export const removePartnerNotification: Notifier<'partner.ended'> = async (tx, { uid, by }) => ({
  removed: await findPartner(tx, uid, by),
})

/** What they showed and offered each other ends with the friendship. */
export const removeShownNotifications: Notifier<'friend.removed'> = async (tx, { uid, by }) => ({
  removed: [
    ...(await findPartner(tx, uid, by)),
    ...(await findPartner(tx, by, uid)),
    ...(await findSharesBy(tx, uid, by)),
    ...(await findSharesBy(tx, by, uid)),
  ],
})

const findSharesBy = findNotifications('notifications-of-shares-by')`
    user_id = $1 and (reason = 'shown' or reason = 'seat' and team_id is null) and actor_id = $2`

const findPartner = findNotifications('notification-of-partner')`
    user_id = $1 and reason = 'partner' and subject_id = $2`
