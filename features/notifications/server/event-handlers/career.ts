import type { Notifier } from '../notify.ts'

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
