import { administrationTable } from './administration-table.ts'
import { soon } from './career.ts'
import { newPlan, nextYear } from './goals.ts'
import { type Carried, membersOnly, onTeam, type PermissionRow, roles, type World } from './permission-answers.ts'
import { exampleSubscription } from './push-service.ts'
import { testedFeatures } from './tested-features.ts'

// Who may call what: every call of every contract, for every role. A call without a line here fails.

const onOwner = ({ team }: World): Carried => ({ params: { uid: team.ownerId } })
const onInvite = ({ invite }: World): Carried => ({ params: { inviteId: invite.id } })
const onRoom = ({ room }: World): Carried => ({ params: { roomId: room.id } })
const onMessage = ({ message }: World): Carried => ({ params: { messageId: message.id } })
const onLabel = ({ team, labelId }: World): Carried => ({ params: { teamId: team.id, labelId } })
const onOwnLabel = ({ ownLabelId }: World): Carried => ({ params: { labelId: ownLabelId } })
const onComment = ({ task, commentId }: World): Carried => ({ params: { id: task.id, commentId } })
const onItem = ({ task, itemId }: World): Carried => ({ params: { id: task.id, itemId } })
const onTaskFile = ({ task, taskFileId }: World): Carried => ({ params: { id: task.id, fileId: taskFileId } })
const onApplication = ({ applicationId }: World): Carried => ({ params: { applicationId } })
const onTask = ({ task }: World): Carried => ({ params: { id: task.id } })
const everybody = (status: number) => roles.map(() => status)
const signedIn = [401, 200, 200, 200, 200, 200, 200, 401]
const signedInWithoutAnswer = signedIn.map((status) => (status === 200 ? 204 : status))
const onRecordItem = ({ recordItemId }: World): Carried => ({ params: { recordItemId } })
const ownerOnly = [401, 404, 404, 404, 404, 404, 200, 401]
const onClass = ({ classId }: World): Carried => ({ params: { classId } })

export const permissionTable: Record<string, PermissionRow> = {
  ...administrationTable,
  ...Object.fromEntries(testedFeatures.flatMap(({ permissions }) => Object.entries(permissions))),

  'GET /api/session': { answers: everybody(200) },
  'POST /api/accounts': {
    answers: everybody(201),
    carries: () => ({ body: { email: `${crypto.randomUUID()}@cohort.test`, password: 'Good-Enough-1' } }),
  },
  'GET /api/registrations': { answers: everybody(200) },
  'POST /api/session': { answers: everybody(401), carries: () => ({ body: { email: 'a@b.co', password: 'wrong' } }) },
  'POST /api/password-resets': { answers: everybody(202), carries: () => ({ body: { email: 'a@b.co' } }) },
  'PUT /api/password-resets/:token': {
    answers: everybody(400),
    carries: () => ({ params: { token: 'guessed' }, body: { password: 'Good-Enough-1' } }),
  },

  'POST /api/confirmations': { answers: [401, 204, 204, 204, 204, 204, 204, 401] },
  'GET /api/confirmations/:token': { answers: everybody(400), carries: () => ({ params: { token: 'guessed' } }) },
  'DELETE /api/confirmations/:token': { answers: everybody(400), carries: () => ({ params: { token: 'guessed' } }) },
  'POST /api/confirmations/:token': { answers: everybody(400), carries: () => ({ params: { token: 'guessed' } }) },

  'GET /api/applications/board': { answers: signedIn },
  'GET /api/applications': { answers: signedIn },
  'GET /api/applications/duplicate': { answers: signedIn },
  'POST /api/applications/ads': { answers: signedIn, carries: () => ({ body: { text: 'Looms seeks a weaver' } }) },
  'GET /api/applications/numbers': { answers: signedIn },
  'GET /api/applications/export': { answers: signedIn },
  'POST /api/applications/imports': {
    answers: signedIn,
    carries: () => ({ body: { columns: [{ target: 'company', order: 'day' }], lines: [['Looms']], isTrial: true } }),
  },
  'GET /api/applications/column': { answers: signedIn },
  'GET /api/applications/sources': { answers: signedIn },
  'POST /api/applications/bulk': {
    // Applications of others are left out.
    answers: signedIn,
    carries: ({ applicationId }) => ({ body: { changes: [{ id: applicationId, snoozedUntil: '2031-01-01' }] } }),
  },
  'PUT /api/applications/reminders': { answers: signedIn, carries: () => ({ body: { off: ['quiet'] } }) },
  'POST /api/applications': {
    answers: signedIn.map((status) => (status === 200 ? 201 : status)),
    carries: () => ({ body: { company: 'Looms', key: crypto.randomUUID() } }),
  },
  'GET /api/applications/:applicationId': { answers: ownerOnly, carries: onApplication },
  'PATCH /api/applications/:applicationId': {
    answers: ownerOnly,
    carries: (world) => ({ ...onApplication(world), body: { notes: 'Soon' } }),
  },
  'PUT /api/applications/:applicationId/stage': {
    answers: ownerOnly,
    carries: (world) => ({ ...onApplication(world), body: { stage: 'interview' } }),
  },
  'PUT /api/applications/:applicationId/goal': {
    answers: ownerOnly,
    carries: (world) => ({ ...onApplication(world), body: { goalId: world.goalId } }),
  },
  'DELETE /api/applications/:applicationId': {
    answers: ownerOnly.map((status) => (status === 200 ? 204 : status)),
    carries: onApplication,
  },
  'POST /api/applications/:applicationId/timeline': {
    answers: ownerOnly.map((status) => (status === 200 ? 201 : status)),
    carries: (world) => ({
      ...onApplication(world),
      body: { kind: 'answer', text: '', on: '2026-01-02', key: '00000000-0000-4000-8000-0000000000e1' },
    }),
  },
  'DELETE /api/applications/:applicationId/timeline/:entryId': {
    answers: ownerOnly,
    carries: ({ applicationId, entryId }) => ({ params: { applicationId, entryId } }),
  },
  'PUT /api/applications/:applicationId/files/:fileId': {
    answers: ownerOnly,
    carries: ({ applicationId, unusedFileId }) => ({
      params: { applicationId, fileId: unusedFileId },
      body: { document: 'cv' },
    }),
  },
  'DELETE /api/applications/:applicationId/files/:fileId': {
    answers: ownerOnly,
    carries: ({ applicationId, applicationFileId }) => ({ params: { applicationId, fileId: applicationFileId } }),
  },
  'GET /api/calendar': { answers: signedIn },
  'POST /api/calendar': { answers: signedIn },
  'PATCH /api/calendar': { answers: [401, 404, 404, 404, 404, 404, 200, 401], carries: () => ({ body: {} }) },
  'DELETE /api/calendar': { answers: [401, 204, 204, 204, 204, 204, 204, 401] },
  'GET /api/calendar/:calendarKey/cohort.ics': {
    answers: everybody(200),
    carries: ({ calendarKey }) => ({ params: { calendarKey } }),
  },

  'GET /api/classes': { answers: signedIn },
  'POST /api/classes': {
    answers: signedIn.map((status) => (status === 200 ? 201 : status)),
    carries: () => ({ body: { name: 'Looms' } }),
  },
  'GET /api/classes/:classId': { answers: [401, 404, 404, 404, 200, 200, 200, 401], waiting: 200, carries: onClass },
  'PATCH /api/classes/:classId': {
    answers: [401, 404, 404, 404, 403, 403, 200, 401],
    waiting: 403,
    carries: (world) => ({ ...onClass(world), body: { about: 'Summer 2027' } }),
  },
  'POST /api/classes/:classId/link': {
    answers: [401, 404, 404, 404, 403, 403, 200, 401],
    waiting: 403,
    carries: onClass,
  },
  'DELETE /api/classes/:classId': { answers: [401, 404, 404, 404, 403, 403, 204, 401], waiting: 403, carries: onClass },
  'GET /api/class-links/:linkId': { answers: everybody(200), carries: ({ linkId }) => ({ params: { linkId } }) },
  'PUT /api/class-links/:linkId/membership': {
    answers: signedIn,
    waiting: 200,
    carries: ({ linkId }) => ({ params: { linkId } }),
  },
  'PUT /api/classes/:classId/people/:uid/role': {
    answers: [401, 404, 404, 404, 403, 403, 200, 401],
    waiting: 403,
    carries: ({ classId, memberId }) => ({ params: { classId, uid: memberId }, body: { role: 'helper' } }),
  },
  'DELETE /api/classes/:classId/people/:uid': {
    answers: [401, 404, 404, 404, 204, 403, 204, 401],
    waiting: 403,
    carries: ({ classId, memberId }) => ({ params: { classId, uid: memberId } }),
  },
  'GET /api/classes/:classId/blocked': {
    answers: [401, 404, 404, 404, 403, 403, 200, 401],
    waiting: 403,
    carries: onClass,
  },
  'PUT /api/classes/:classId/blocked/:uid': {
    answers: [401, 404, 404, 404, 403, 403, 200, 401],
    waiting: 403,
    carries: ({ classId, reportedId }) => ({ params: { classId, uid: reportedId }, body: { reason: 'Spam' } }),
  },
  'DELETE /api/classes/:classId/blocked/:uid': {
    answers: [401, 404, 404, 404, 403, 403, 200, 401],
    waiting: 403,
    carries: ({ classId, reportedId }) => ({ params: { classId, uid: reportedId } }),
  },
  'POST /api/classes/:classId/teams': {
    answers: [401, 404, 404, 404, 403, 201, 201, 401],
    waiting: 403,
    carries: (world) => ({ ...onClass(world), body: { teams: [{ name: 'Weavers', uids: [] }] } }),
  },
  'PUT /api/classes/:classId/placements': {
    answers: [401, 404, 404, 404, 403, 200, 200, 401],
    waiting: 403,
    carries: (world) => ({ ...onClass(world), body: { placements: [{ uid: world.memberId, teamId: null }] } }),
  },
  'POST /api/classes/:classId/tasks': {
    answers: [401, 404, 404, 404, 403, 201, 201, 401],
    waiting: 403,
    carries: (world) => ({ ...onClass(world), body: { name: 'Weave', due: '2031-01-01' } }),
  },
  'DELETE /api/classes/:classId/tasks/:classTaskId': {
    answers: [401, 404, 404, 404, 403, 200, 200, 401],
    waiting: 403,
    carries: ({ classId, classTaskId }) => ({ params: { classId, classTaskId } }),
  },
  'GET /api/classes/:classId/announcements': {
    answers: [401, 404, 404, 404, 200, 200, 200, 401],
    waiting: 200,
    carries: onClass,
  },
  'POST /api/classes/:classId/announcements': {
    answers: [401, 404, 404, 404, 403, 201, 201, 401],
    waiting: 403,
    carries: (world) => ({ ...onClass(world), body: { text: 'Room B 204' } }),
  },
  'GET /api/classes/:classId/progress': {
    answers: [401, 404, 404, 404, 403, 200, 200, 401],
    waiting: 403,
    carries: onClass,
  },

  'PATCH /api/crew': {
    answers: [401, 404, 404, 404, 404, 404, 204, 401],
    carries: () => ({ body: { isCounted: true } }),
  },
  'POST /api/crew/invites': {
    answers: [401, 409, 409, 409, 409, 409, 204, 401],
    carries: ({ friendId }) => ({ body: { uids: [friendId] } }),
  },
  'PUT /api/crew/invites/:crewInviteId': {
    answers: [401, 404, 404, 204, 404, 404, 404, 401],
    carries: ({ crewInviteId }) => ({ params: { crewInviteId }, body: { isAccepted: false } }),
  },
  'DELETE /api/crew/membership': { answers: [401, 404, 404, 404, 404, 404, 204, 401] },
  'GET /api/record': { answers: signedIn },
  'PATCH /api/record': { answers: signedIn, carries: () => ({ body: {} }) },
  'GET /api/record/tasks': { answers: signedIn },
  'PUT /api/record/tasks/:id': { answers: ownerOnly, carries: ({ doneTaskId }) => ({ params: { id: doneTaskId } }) },
  'PATCH /api/record/items/:recordItemId': {
    answers: ownerOnly,
    carries: (world) => ({ ...onRecordItem(world), body: { thought: 'Changed' } }),
  },
  'DELETE /api/record/items/:recordItemId': {
    answers: [401, 404, 404, 404, 404, 404, 204, 401],
    carries: onRecordItem,
  },
  'GET /api/record/items/:recordItemId/teammates': { answers: ownerOnly, carries: onRecordItem },
  'POST /api/record/items/:recordItemId/confirmations': {
    answers: ownerOnly,
    carries: (world) => ({ ...onRecordItem(world), body: { uids: [world.memberId] } }),
  },
  'DELETE /api/record/items/:recordItemId/confirmations/:uid': {
    answers: ownerOnly,
    carries: ({ recordItemId, memberId }) => ({ params: { recordItemId, uid: memberId } }),
  },
  'GET /api/record/asks': { answers: signedIn },
  'PUT /api/record/asks/:confirmationId': {
    answers: [401, 404, 404, 404, 200, 404, 404, 401],
    carries: ({ confirmationId }) => ({
      params: { confirmationId },
      body: { state: 'confirmed', shownAs: 'initials' },
    }),
  },
  'PUT /api/record/link': { answers: signedIn, carries: () => ({ body: { days: 7 } }) },
  'DELETE /api/record/link': { answers: [401, 204, 204, 204, 204, 204, 204, 401] },
  'GET /api/record/record.json': { answers: signedIn },
  'GET /api/record/record.pdf': { answers: signedIn },
  'GET /api/records/:recordKey': {
    answers: everybody(200),
    carries: ({ recordKey }) => ({ params: { recordKey } }),
  },
  'GET /api/record-signatures/:code': { answers: everybody(200), carries: ({ code }) => ({ params: { code } }) },
  'GET /api/record-key': { answers: everybody(200) },
  'POST /api/record-checks': { answers: everybody(400) },

  'POST /api/vitals': { answers: everybody(204), carries: () => ({ body: { page: '/teams', LCP: 800 } }) },

  // This server offers no providers.
  'POST /api/provider-sign-ins': { answers: everybody(404), carries: () => ({ body: { provider: 'google' } }) },
  // None of them came from a provider.
  'POST /api/provider-sign-ins/code': { answers: everybody(401), carries: () => ({ body: { code: '000000' } }) },
  'GET /api/providers/:provider/callback': {
    answers: everybody(404),
    carries: () => ({ params: { provider: 'google' } }),
  },
  'GET /api/linked-accounts': { answers: signedIn },
  'POST /api/linked-accounts': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { provider: 'google', password: 'guessed' } }),
  },
  'DELETE /api/linked-accounts/:provider': {
    answers: [401, 404, 404, 404, 404, 404, 404, 401],
    carries: () => ({ params: { provider: 'google' } }),
  },

  'GET /api/waiting-key': { answers: signedIn },

  'GET /api/second-factor': { answers: signedIn },
  'POST /api/second-factor/setup': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed' } }),
  },
  'PUT /api/second-factor': {
    answers: [401, 400, 400, 400, 400, 400, 400, 401],
    carries: () => ({ body: { setup: 'guessed', code: '000000' } }),
  },
  'POST /api/second-factor/recovery-codes': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed' } }),
  },
  'POST /api/second-factor/removal': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed' } }),
  },

  'POST /api/password-checks': { answers: everybody(200), carries: () => ({ body: { password: 'guessed' } }) },
  'GET /api/passkeys': { answers: signedIn },
  'POST /api/passkeys/setup': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed' } }),
  },
  // Nobody asked for it.
  'POST /api/passkeys': {
    answers: [401, 401, 401, 401, 401, 401, 401, 401],
    carries: () => ({ body: { credential: '{}', name: 'Phone' } }),
  },
  'PATCH /api/passkeys/:passkeyId': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ passkeyId }) => ({ params: { passkeyId }, body: { name: 'Key ring' } }),
  },
  'POST /api/passkeys/:passkeyId/removal': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: ({ passkeyId }) => ({ params: { passkeyId }, body: { password: 'guessed' } }),
  },
  'POST /api/passkey-challenges': { answers: everybody(200) },
  'POST /api/passkey-sign-ins': { answers: everybody(401), carries: () => ({ body: { credential: '{}' } }) },

  'PUT /api/password': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed', newPassword: 'Good-Enough-1' } }),
  },
  'POST /api/email-changes': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed', email: 'elsewhere@cohort.test' } }),
  },
  'POST /api/account/deletion': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { password: 'guessed' } }),
  },
  'DELETE /api/account/deletion': { answers: [401, 204, 204, 204, 204, 204, 204, 401] },
  'PATCH /api/account': { answers: signedIn, carries: () => ({ body: { timeZone: 'Europe/Paris' } }) },
  'PATCH /api/look': { answers: signedIn, carries: () => ({ body: { theme: 'dark' } }) },
  'GET /api/sessions': { answers: signedIn },
  'GET /api/export': { answers: signedIn },
  'DELETE /api/sessions/:sessionId': {
    answers: [401, 404, 404, 404, 404, 404, 204, 401],
    carries: ({ sessionId }) => ({ params: { sessionId } }),
  },
  'GET /api/webhooks': { answers: signedIn },
  'POST /api/webhooks': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { url: 'https://hooks.example.org/', kinds: ['tasks'], password: 'guessed' } }),
  },
  'PATCH /api/webhooks/:webhookId': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ webhookId }) => ({ params: { webhookId }, body: { isPaused: true } }),
  },
  'DELETE /api/webhooks/:webhookId': {
    answers: [401, 404, 404, 404, 404, 404, 204, 401],
    carries: ({ webhookId }) => ({ params: { webhookId } }),
  },
  'GET /api/webhooks/:webhookId/deliveries': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ webhookId }) => ({ params: { webhookId } }),
  },
  'POST /api/webhooks/:webhookId/trials': {
    answers: [401, 404, 404, 404, 404, 404, 202, 401],
    carries: ({ webhookId }) => ({ params: { webhookId } }),
  },
  'PUT /api/webhooks/:webhookId/deliveries/:deliveryId/replay': {
    answers: [401, 404, 404, 404, 404, 404, 202, 401],
    carries: ({ webhookId, deliveryId }) => ({ params: { webhookId, deliveryId } }),
  },
  'GET /api/tokens': { answers: signedIn },
  'POST /api/tokens': {
    answers: [401, 403, 403, 403, 403, 403, 403, 401],
    carries: () => ({ body: { name: 'Script', scopes: ['tasks:read'], days: 7, password: 'guessed' } }),
  },
  'DELETE /api/tokens/:tokenId': {
    answers: [401, 404, 404, 404, 404, 404, 204, 401],
    carries: ({ tokenId }) => ({ params: { tokenId } }),
  },

  'GET /api/people': { answers: signedIn },
  'GET /api/people/:uid': { answers: signedIn, carries: ({ team }) => ({ params: { uid: team.ownerId } }) },
  'GET /api/blocks': { answers: signedIn },
  // Ada is blocked; she cannot block herself.
  'PUT /api/blocks/:uid': {
    answers: [401, 204, 204, 204, 204, 204, 400, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  'DELETE /api/blocks/:uid': {
    answers: [401, 204, 204, 204, 204, 204, 204, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  'POST /api/unsubscriptions/:mailKey': {
    answers: everybody(204),
    carries: () => ({ params: { mailKey: crypto.randomUUID() } }),
  },
  'GET /api/notification-choices': { answers: signedIn },
  'PATCH /api/notification-choices': { answers: signedIn, carries: () => ({ body: { inCohort: { badges: false } } }) },
  'GET /api/push': { answers: signedIn },
  'PUT /api/push': { answers: signedInWithoutAnswer, carries: () => ({ body: exampleSubscription() }) },
  'DELETE /api/push': { answers: signedInWithoutAnswer },
  'POST /api/push/trials': { answers: [401, 409, 409, 409, 409, 409, 409, 401] },
  'GET /api/privacy': { answers: signedIn },
  'PATCH /api/privacy': { answers: signedIn, carries: () => ({ body: { discoverability: 'everyone' } }) },

  'GET /api/profile/me': { answers: signedIn },
  'PATCH /api/profile/me': { answers: signedIn, carries: () => ({ body: { description: 'Mine' } }) },
  'PUT /api/profile/goals/:goalId': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ goalId }) => ({ params: { goalId }, body: { reached: true } }),
  },

  'GET /api/career/goals': { answers: signedIn },
  'POST /api/career/goals': {
    answers: [401, 201, 201, 201, 201, 201, 201, 401],
    carries: () => ({ body: newPlan({ by: nextYear }) }),
  },
  'PUT /api/career/goals/:goalId/plan': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ goalId }) => ({ params: { goalId }, body: newPlan({ by: nextYear }) }),
  },
  'DELETE /api/career/goals/:goalId/plan': {
    answers: [401, 404, 404, 404, 404, 404, 204, 401],
    carries: ({ goalId }) => ({ params: { goalId } }),
  },
  'POST /api/career/goals/:goalId/steps': {
    answers: [401, 404, 404, 404, 404, 404, 201, 401],
    carries: ({ goalId }) => ({ params: { goalId }, body: { name: 'Give a number', minutes: 60 } }),
  },
  'PUT /api/career/goals/:goalId/steps/:stepId': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ goalId, stepId }) => ({ params: { goalId, stepId }, body: { done: true } }),
  },
  'PUT /api/career/goals/:goalId/replan': {
    // Nothing slipped.
    answers: [401, 404, 404, 404, 404, 404, 409, 401],
    carries: ({ goalId, stepId }) => ({
      params: { goalId },
      body: { moves: [{ id: stepId, from: nextYear, to: nextYear }] },
    }),
  },
  'DELETE /api/career/goals/:goalId/replan': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ goalId }) => ({ params: { goalId } }),
  },

  'GET /api/career/review': { answers: signedIn },
  'GET /api/career/review/thoughts': { answers: signedIn },
  'PUT /api/career/review/:week': {
    // Of a week long over.
    answers: [401, 409, 409, 409, 409, 409, 409, 401],
    carries: () => ({ params: { week: '2026-01-05' }, body: { question: 0 } }),
  },
  'GET /api/career/shown': { answers: signedIn },
  'GET /api/career/viewers': { answers: signedIn },
  'GET /api/applications/:applicationId/shares': { answers: ownerOnly, carries: onApplication },
  'PUT /api/applications/:applicationId/shares': {
    answers: ownerOnly,
    carries: (world) => ({
      ...onApplication(world),
      body: { uid: world.friendId, fields: ['company'], until: soon() },
    }),
  },
  'DELETE /api/applications/:applicationId/shares/:shareId': {
    answers: ownerOnly,
    carries: ({ applicationId, shareId }) => ({ params: { applicationId, shareId } }),
  },
  'PUT /api/career/partner': {
    answers: [401, 409, 409, 409, 409, 409, 204, 401],
    carries: ({ friendId }) => ({ body: { uid: friendId } }),
  },
  'DELETE /api/career/partner/:uid': {
    answers: signedInWithoutAnswer,
    carries: ({ friendId }) => ({ params: { uid: friendId } }),
  },
  'PUT /api/career/review-reminder': { answers: signedIn, carries: () => ({ body: { reminder: null } }) },

  'GET /api/teams': { answers: signedIn },
  'POST /api/teams': { answers: [401, 201, 201, 201, 201, 201, 201, 401], carries: () => ({ body: { name: 'Mine' } }) },
  'GET /api/teams/:teamId': { answers: membersOnly, carries: onTeam },
  'GET /api/teams/:teamId/members': { answers: membersOnly, carries: onTeam },
  'PATCH /api/teams/:teamId': {
    answers: [401, 404, 404, 403, 403, 200, 200, 401],
    carries: (world) => ({ ...onTeam(world), body: { name: 'Taken over' } }),
  },
  'DELETE /api/teams/:teamId': { answers: [401, 404, 404, 403, 403, 403, 204, 401], carries: onTeam },
  'PUT /api/teams/:teamId/archive': { answers: [401, 404, 404, 403, 403, 403, 204, 401], carries: onTeam },
  // Not archived: archive.test.ts tries an archived one.
  'DELETE /api/teams/:teamId/archive': { answers: [401, 404, 404, 404, 404, 404, 404, 401], carries: onTeam },
  'GET /api/archived-teams': { answers: signedIn },
  // About Ada: nobody removes the owner, not even the owner.
  'DELETE /api/teams/:teamId/members/:uid': {
    answers: [401, 404, 404, 403, 403, 403, 403, 401],
    carries: ({ team }) => ({ params: { teamId: team.id, uid: team.ownerId } }),
  },
  // About Grace, the member, who has not confirmed.
  'PUT /api/teams/:teamId/members/:uid/role': {
    answers: [401, 404, 404, 403, 403, 200, 200, 401],
    carries: ({ team, memberId }) => ({ params: { teamId: team.id, uid: memberId }, body: { role: 'viewer' } }),
  },
  'PUT /api/teams/:teamId/owner': {
    answers: [401, 404, 404, 403, 403, 403, 409, 401],
    carries: (world) => ({ ...onTeam(world), body: { uid: world.memberId } }),
  },
  // Grace was added to the team and may confirm.
  'PUT /api/teams/:teamId/confirmation': { answers: membersOnly, carries: onTeam },
  'POST /api/teams/:teamId/labels': {
    answers: [401, 404, 404, 403, 201, 201, 201, 401],
    carries: (world) => ({ ...onTeam(world), body: { name: 'Urgent' } }),
  },
  'PATCH /api/teams/:teamId/labels/:labelId': {
    answers: [401, 404, 404, 403, 200, 200, 200, 401],
    carries: (world) => ({ ...onLabel(world), body: { name: 'Urgent' } }),
  },
  'DELETE /api/teams/:teamId/labels/:labelId': { answers: [401, 404, 404, 403, 204, 204, 204, 401], carries: onLabel },
  'GET /api/labels': { answers: signedIn },
  'POST /api/labels': { answers: [401, 201, 201, 201, 201, 201, 201, 401], carries: () => ({ body: { name: 'Uni' } }) },
  'PATCH /api/labels/:labelId': {
    answers: ownerOnly,
    carries: (world) => ({ ...onOwnLabel(world), body: { name: 'Uni' } }),
  },
  'DELETE /api/labels/:labelId': { answers: [401, 404, 404, 404, 404, 404, 204, 401], carries: onOwnLabel },
  'GET /api/public-teams': { answers: signedIn },
  'PUT /api/public-teams/:teamId/membership': { answers: membersOnly, carries: onTeam },

  'GET /api/invites': { answers: signedIn },
  'GET /api/invites/teams': { answers: signedIn },
  'POST /api/invites': {
    answers: [401, 404, 404, 403, 201, 201, 201, 401],
    carries: ({ team }) => ({ body: { teamId: team.id, email: 'hedy@cohort.test' } }),
  },
  // Ada sent it, to a person without one of these roles.
  'POST /api/invites/:inviteId/mail': { answers: [401, 404, 404, 403, 403, 200, 200, 401], carries: onInvite },
  'DELETE /api/invites/:inviteId': { answers: [401, 404, 404, 403, 403, 204, 204, 401], carries: onInvite },
  'GET /api/teams/:teamId/invites': { answers: membersOnly, carries: onTeam },
  'GET /api/teams/:teamId/invitees': { answers: [401, 404, 404, 403, 200, 200, 200, 401], carries: onTeam },
  'GET /api/teams/:teamId/link': { answers: membersOnly, carries: onTeam },
  'PATCH /api/teams/:teamId/link': {
    answers: [401, 404, 404, 403, 403, 200, 200, 401],
    carries: (world) => ({ ...onTeam(world), body: { isOpen: false } }),
  },
  'POST /api/teams/:teamId/link': { answers: [401, 404, 404, 403, 403, 200, 200, 401], carries: onTeam },
  // With the team's own id, which a reset has closed as a link, so only members get in.
  // The link of this id is closed.
  'GET /api/joins/:teamId/preview': { answers: [404, 404, 404, 404, 404, 404, 404, 404], carries: onTeam },
  'GET /api/joins/:teamId': { answers: membersOnly, carries: onTeam },
  'POST /api/joins/:teamId': { answers: membersOnly, carries: onTeam },

  'GET /api/tasks': { answers: signedIn },
  'POST /api/tasks': {
    answers: [401, 404, 404, 403, 201, 201, 201, 401],
    carries: ({ team }) => ({
      body: { name: 'Smuggled', due: '2026-12-25', teamId: team.id, assignedUsers: [{ uid: team.ownerId }] },
    }),
  },
  // The answer names the ids of refused changes, so this one is unknown; bulk-changes.test.ts tries the task of others.
  'POST /api/tasks/bulk': {
    answers: signedIn,
    carries: () => ({ body: { changes: [{ id: crypto.randomUUID(), done: true }] } }),
  },
  'GET /api/task-imports': { answers: signedIn },
  'POST /api/task-imports': {
    answers: [401, 404, 404, 403, 200, 200, 200, 401],
    carries: ({ team }) => ({ body: { program: 'table', teamId: team.id, tasks: [{ name: 'Smuggled' }] } }),
  },
  'DELETE /api/task-imports/:importId': {
    answers: ownerOnly.map((status) => (status === 200 ? 204 : status)),
    carries: ({ importId }) => ({ params: { importId } }),
  },
  'GET /api/teams/:teamId/export': { answers: membersOnly, carries: onTeam },
  'GET /api/tasks/:id': { answers: membersOnly, carries: onTask },
  'GET /api/tasks/:id/details': { answers: membersOnly, carries: onTask },
  'GET /api/tasks/:id/thread': { answers: membersOnly, carries: onTask },
  'POST /api/tasks/:id/comments': {
    answers: [401, 404, 404, 201, 201, 201, 201, 401],
    carries: (world) => ({ ...onTask(world), body: { text: 'Well done' } }),
  },
  'PATCH /api/tasks/:id/comments/:commentId': {
    answers: [401, 404, 404, 403, 403, 403, 200, 401],
    carries: (world) => ({ ...onComment(world), body: { text: 'Well done' } }),
  },
  'DELETE /api/tasks/:id/comments/:commentId': {
    answers: [401, 404, 404, 403, 403, 403, 204, 401],
    carries: onComment,
  },
  'PUT /api/tasks/:id/comments/:commentId/restoration': { answers: membersOnly, carries: onComment },
  'POST /api/tasks/:id/comments/:commentId/reports': {
    answers: [401, 404, 404, 202, 202, 202, 400, 401],
    carries: (world) => ({ ...onComment(world), body: {} }),
  },
  'POST /api/tasks/:id/items': {
    answers: [401, 404, 404, 403, 403, 201, 201, 401],
    carries: (world) => ({ ...onTask(world), body: { items: [{ id: crypto.randomUUID(), text: 'Smuggled' }] } }),
  },
  // Only she has an unused file, of no team.
  'POST /api/tasks/:id/files': {
    answers: [401, 404, 404, 403, 403, 409, 409, 401],
    carries: (world) => ({ ...onTask(world), body: { files: [world.unusedFileId] } }),
  },
  'DELETE /api/tasks/:id/files/:fileId': { answers: [401, 404, 404, 403, 403, 204, 204, 401], carries: onTaskFile },
  'PUT /api/tasks/:id/files/:fileId/restoration': {
    answers: [401, 404, 404, 403, 403, 200, 200, 401],
    carries: onTaskFile,
  },
  'PATCH /api/tasks/:id/items/:itemId': {
    answers: [401, 404, 404, 403, 200, 200, 200, 401],
    carries: (world) => ({ ...onItem(world), body: { done: true } }),
  },
  'DELETE /api/tasks/:id/items/:itemId': { answers: [401, 404, 404, 403, 403, 200, 200, 401], carries: onItem },
  'GET /api/tasks/:id/reminders': { answers: membersOnly, carries: onTask },
  'POST /api/tasks/:id/reminders': {
    answers: [401, 404, 404, 201, 201, 201, 201, 401],
    carries: (world) => ({ ...onTask(world), body: { id: crypto.randomUUID(), localTime: '2099-01-01T09:00' } }),
  },
  // Ada's, which nobody else sees.
  'DELETE /api/tasks/:id/reminders/:reminderId': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ task, reminderId }) => ({ params: { id: task.id, reminderId } }),
  },
  'PUT /api/tasks/:id': {
    answers: [401, 404, 404, 403, 200, 200, 200, 401],
    carries: (world) => ({ ...onTask(world), body: { done: true } }),
  },
  'PATCH /api/tasks/:id': {
    answers: [401, 404, 404, 403, 403, 200, 200, 401],
    carries: (world) => ({ ...onTask(world), body: { name: 'Changed' } }),
  },
  'DELETE /api/tasks/:id': { answers: [401, 404, 404, 403, 403, 403, 204, 401], carries: onTask },
  'PUT /api/tasks/:id/restoration': { answers: [401, 404, 404, 403, 403, 403, 200, 401], carries: onTask },

  'GET /api/profile/preview': { answers: signedIn },
  'GET /api/friends': { answers: signedIn },
  'GET /api/friends/search': { answers: signedIn },
  'GET /api/friends/counts': { answers: signedIn },
  'GET /api/friends/:uid': { answers: signedIn, carries: ({ team }) => ({ params: { uid: team.ownerId } }) },
  'DELETE /api/friends/:uid': {
    answers: [401, 204, 204, 204, 204, 204, 204, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  // Nobody has ended a friendship; Ada is herself.
  // Hedy's is Ada, still.
  'PUT /api/friends/:uid/restoration': {
    answers: [401, 409, 409, 204, 409, 409, 404, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  'GET /api/friends/suggestions': { answers: signedIn },
  'GET /api/friend-requests': { answers: signedIn },
  // To Ada, who is a friend of Hedy, already has a request to Grace and cannot send one to herself.
  'POST /api/friend-requests': {
    answers: [401, 201, 201, 409, 409, 201, 400, 401],
    carries: ({ team }) => ({ body: { toId: team.ownerId } }),
  },
  'PATCH /api/friend-requests/:requestId': {
    answers: [401, 403, 403, 403, 200, 403, 403, 401],
    carries: ({ requestId }) => ({ params: { requestId }, body: { status: 'accepted' } }),
  },

  'GET /api/helpers': { answers: signedIn },
  'DELETE /api/helpers/me': { answers: [401, 204, 204, 204, 204, 204, 204, 401] },

  'GET /api/notifications': { answers: signedIn },
  'PUT /api/notifications/read': {
    answers: signedIn,
    carries: () => ({ body: { until: new Date().toISOString() } }),
  },
  'PUT /api/notifications/:notifId/read': {
    answers: [401, 404, 404, 404, 200, 404, 404, 401],
    carries: ({ notifId }) => ({ params: { notifId } }),
  },
  'GET /api/chat/rooms': { answers: signedIn },
  'GET /api/chat/rooms/:roomId': { answers: membersOnly, carries: onRoom },
  'POST /api/chat/rooms': {
    answers: [401, 201, 201, 201, 201, 201, 201, 401],
    carries: () => ({ body: { name: crypto.randomUUID() } }),
  },
  // A team's room, not a forum.
  'PATCH /api/chat/rooms/:roomId': {
    answers: [401, 404, 404, 403, 403, 403, 403, 401],
    carries: (world) => ({ ...onRoom(world), body: { name: 'Taken over' } }),
  },
  'DELETE /api/chat/rooms/:roomId': { answers: [401, 404, 404, 403, 403, 403, 403, 401], carries: onRoom },
  'PUT /api/chat/rooms/:roomId/restoration': { answers: [401, 404, 404, 404, 404, 404, 404, 401], carries: onRoom },
  // To Ada, whose only friend here is the viewer; the other members have not said Stay.
  // Those of the class have both joined it, so they are teammates who write to each other.
  'PUT /api/chat/directs/:uid': {
    answers: [401, 403, 403, 200, 200, 200, 403, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId } }),
  },
  'PUT /api/chat/rooms/:roomId/read': {
    answers: membersOnly,
    carries: (world) => ({ ...onRoom(world), body: { number: 1 } }),
  },
  'PUT /api/chat/rooms/:roomId/mute': {
    answers: membersOnly,
    carries: (world) => ({ ...onRoom(world), body: { choice: 'hour' } }),
  },
  'DELETE /api/chat/rooms/:roomId/mute': { answers: membersOnly, carries: onRoom },
  // Only forums are viewed.
  'PUT /api/chat/rooms/:roomId/viewing': { answers: [401, 404, 404, 404, 404, 404, 404, 401], carries: onRoom },
  // Only forums can be left on their own.
  'DELETE /api/chat/rooms/:roomId/membership': { answers: [401, 404, 404, 403, 403, 403, 403, 401], carries: onRoom },
  'POST /api/files': { answers: [401, 400, 400, 400, 400, 400, 400, 401] },
  'GET /api/files/:fileId': { answers: membersOnly, carries: ({ fileId }) => ({ params: { fileId } }) },
  'GET /api/files/:fileId/preview': { answers: membersOnly, carries: ({ fileId }) => ({ params: { fileId } }) },
  'DELETE /api/files/:fileId': {
    answers: [401, 404, 404, 404, 404, 404, 204, 401],
    carries: ({ unusedFileId }) => ({ params: { fileId: unusedFileId } }),
  },
  'GET /api/photos/:fileId': { answers: signedIn, carries: ({ photoId }) => ({ params: { fileId: photoId } }) },
  'GET /api/photos/:fileId/large': { answers: signedIn, carries: ({ photoId }) => ({ params: { fileId: photoId } }) },
  'PUT /api/profile/photo': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ photoId }) => ({ body: { fileId: photoId } }),
  },

  'PUT /api/profile/cv': {
    answers: [401, 404, 404, 404, 404, 404, 200, 401],
    carries: ({ cvId }) => ({ body: { fileId: cvId } }),
  },
  'DELETE /api/profile/cv': { answers: [401, 204, 204, 204, 204, 204, 204, 401] },

  'GET /api/chat/messages': { answers: signedIn },
  'POST /api/chat/messages': {
    answers: [401, 404, 404, 201, 201, 201, 201, 401],
    carries: ({ room }) => ({ body: { text: 'Smuggled', room: room.id } }),
  },
  // Ada wrote it and owns the room.
  'GET /api/chat/messages/:messageId': { answers: membersOnly, carries: onMessage },
  'PUT /api/chat/messages/:messageId/thread/read': {
    answers: [401, 404, 404, 204, 204, 204, 204, 401],
    carries: ({ message }) => ({ params: { messageId: message.id }, body: { number: 1 } }),
  },
  'PUT /api/chat/rooms/:roomId/slow-mode': {
    answers: [401, 404, 404, 403, 403, 200, 200, 401],
    carries: (world) => ({ ...onRoom(world), body: { seconds: 30 } }),
  },
  'PUT /api/chat/rooms/:roomId/typing': {
    answers: [401, 404, 404, 204, 204, 204, 204, 401],
    carries: ({ room }) => ({ params: { roomId: room.id }, body: {} }),
  },
  // Without the people it asks for.
  'GET /api/chat/presence': { answers: [401, 400, 400, 400, 400, 400, 400, 401] },
  'POST /api/people/:uid/reports': {
    answers: [401, 202, 202, 202, 202, 202, 400, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId }, body: { reason: 'spam' } }),
  },
  'GET /api/chat/rooms/:roomId/pins': { answers: membersOnly, carries: onRoom },
  'PUT /api/chat/messages/:messageId/pin': {
    answers: [401, 404, 404, 403, 403, 200, 200, 401],
    carries: ({ message }) => ({ params: { messageId: message.id }, body: { isAnnouncement: true } }),
  },
  'DELETE /api/chat/messages/:messageId/pin': { answers: [401, 404, 404, 403, 403, 200, 200, 401], carries: onMessage },
  'PUT /api/chat/messages/:messageId/dismissal': {
    answers: [401, 404, 404, 204, 204, 204, 204, 401],
    carries: onMessage,
  },
  'PATCH /api/chat/messages/:messageId': {
    answers: [401, 404, 404, 403, 403, 403, 200, 401],
    carries: (world) => ({ ...onMessage(world), body: { text: 'Changed' } }),
  },
  'DELETE /api/chat/messages/:messageId': { answers: [401, 404, 404, 403, 403, 403, 200, 401], carries: onMessage },
  'PUT /api/chat/messages/:messageId/restoration': {
    answers: [401, 404, 404, 403, 403, 403, 200, 401],
    carries: onMessage,
  },
  'PUT /api/chat/messages/:messageId/reactions/:reaction': {
    answers: membersOnly,
    carries: ({ message }) => ({ params: { messageId: message.id, reaction: 'love' }, body: { reacted: true } }),
  },
  'POST /api/chat/messages/:messageId/reports': {
    answers: [401, 404, 404, 202, 202, 202, 403, 401],
    carries: ({ message }) => ({ params: { messageId: message.id }, body: {} }),
  },
  // A missing search is refused before the room is looked up.
  'GET /api/chat/rooms/:roomId/people': { answers: [401, 400, 400, 400, 400, 400, 400, 401], carries: onRoom },
  'GET /api/chat/rooms/:roomId/reports': { answers: [401, 404, 404, 403, 403, 403, 200, 401], carries: onRoom },
  // Ada owns the room and wrote it herself.
  'DELETE /api/chat/messages/:messageId/reports': {
    answers: [401, 404, 404, 403, 403, 403, 403, 401],
    carries: onMessage,
  },
  'GET /api/chat/search': { answers: [401, 400, 400, 400, 400, 400, 400, 401] },
  'GET /api/dashboard': { answers: signedIn },
  'GET /api/dashboard/away': { answers: signedIn, carries: () => ({ query: { since: '2026-11-01T00:00:00.000Z' } }) },

  'GET /api/rewards/:uid': { answers: [401, 403, 403, 403, 403, 403, 200, 401], carries: onOwner },
  'PATCH /api/rewards/:uid': {
    answers: [401, 403, 403, 403, 403, 403, 200, 401],
    carries: (world) => ({ ...onOwner(world), body: { aim: 50 } }),
  },
  'GET /api/rewards/:uid/entries': { answers: [401, 403, 403, 403, 403, 403, 200, 401], carries: onOwner },
  'POST /api/rewards/:uid/redeem': {
    answers: [401, 403, 403, 403, 403, 403, 409, 401],
    carries: (world) => ({ ...onOwner(world), body: { cost: 500 } }),
  },
  'GET /api/rewards/:uid/streak': { answers: [401, 403, 403, 403, 403, 403, 200, 401], carries: onOwner },
  'PATCH /api/rewards/:uid/streak': {
    answers: [401, 403, 403, 403, 403, 403, 200, 401],
    carries: (world) => ({ ...onOwner(world), body: { isHidden: true } }),
  },
  'GET /api/rewards/:uid/next-tasks': { answers: [401, 403, 403, 403, 403, 403, 200, 401], carries: onOwner },
  'DELETE /api/rewards/:uid/team-badges/:badgeId': {
    answers: [401, 403, 403, 403, 403, 403, 204, 401],
    carries: ({ team }) => ({ params: { uid: team.ownerId, badgeId: team.id } }),
  },
  'GET /api/rewards/leaderboard/all': { answers: signedIn },

  // Last, because they end the callers' sessions.
  'DELETE /api/sessions': { answers: [401, 204, 204, 204, 204, 204, 204, 401], endsSessions: true },
  'DELETE /api/session': { answers: everybody(204) },
}
