import { partnerOf } from '#features/goals/server/queries/partner/find-partners.ts'
import {
  notifyOfMorning,
  notifyOfPartner,
  notifyOfReview,
  notifyOfShares,
  notifyOfStep,
  removePartnerNotification,
  removeStepNotification,
} from '#features/notifications/server/consequences/career.ts'
import {
  notifyAskedConfirmer,
  notifyConfirmedOwner,
  removeAskNotification,
} from '#features/notifications/server/consequences/records.ts'
import { bothPeople, thePerson, thesePeople, withoutUids } from '#features/people/server/queries/audience.ts'
import { awardFirstApplication, awardReviews } from '#features/rewards/server/consequences/point-rules/career.ts'
import { webhookOfApplication } from '#features/webhooks/server/consequences/webhook-messages.ts'
import type { Db } from '#server/database/types.ts'
import type { Audience } from '#server/live/bus.ts'
import type { ConsequencesOf } from './consequences-of.ts'

/** A friend may see what they chose for the next week. */
async function personAndPartner(db: Db, { uid }: { uid: string }): Promise<Audience> {
  const partner = await partnerOf(db, uid)
  return { refetch: partner ? [uid, partner] : [uid] }
}

/** What follows from goals, reviews, applications, crews and work records. */
export const consequencesOfCareer = {
  'plan.changed': { audience: thePerson },
  'week.reviewed': { audience: personAndPartner, award: [awardReviews] },
  'review.due': { audience: 'nobody', notify: notifyOfReview },
  'partner.chosen': { audience: bothPeople, notify: notifyOfPartner },
  'partner.ended': { audience: bothPeople, notify: removePartnerNotification },
  'three.changed': { audience: thePerson },
  'shares.changed': {
    audience: thesePeople,
    publicEvent: (event) => ({ ...event, uids: [], ownerId: '', began: [], ended: [] }),
    notify: notifyOfShares,
  },
  'application.changed': {
    webhook: webhookOfApplication,
    audience: thePerson,
    award: [awardFirstApplication],
    notify: removeStepNotification,
  },
  'application.due': { audience: 'nobody', notify: notifyOfStep },
  'applications.waiting': { audience: 'nobody', notify: notifyOfMorning },
  'crew.changed': { audience: thesePeople, publicEvent: withoutUids },
  'record.changed': { audience: thePerson },
  'confirmation.asked': { audience: bothPeople, notify: notifyAskedConfirmer },
  'confirmation.withdrawn': { audience: bothPeople, notify: removeAskNotification },
  'confirmation.answered': { audience: bothPeople, notify: notifyConfirmedOwner },
} satisfies Partial<ConsequencesOf>
