import type { PermissionRow } from './permission-answers.ts'

// Calls of administrators: for every other role they do not exist.

const nobody = [401, 404, 404, 404, 404, 404, 404, 401]
const onReported = ({ reportedId }: { reportedId: string }) => ({ params: { uid: reportedId } })

const onApplicant = ({ applicantId }: { applicantId: string }) => ({ params: { applicantId } })

export const administrationTable: Record<string, PermissionRow> = {
  'GET /api/admin': { answers: nobody, administrator: 200 },
  'GET /api/admin/cases': { answers: nobody, administrator: 200 },
  'PUT /api/admin/cases/:caseId/decision': {
    answers: nobody,
    administrator: 200,
    carries: ({ caseId }) => ({ params: { caseId }, body: { decision: 'warned', note: 'Stop it' } }),
  },
  'DELETE /api/admin/cases/:caseId/decision': {
    answers: nobody,
    administrator: 200,
    carries: ({ caseId }) => ({ params: { caseId } }),
  },
  'GET /api/admin/people': { answers: nobody, administrator: 200 },
  'PUT /api/admin/people/:uid/disabling': {
    answers: nobody,
    administrator: 200,
    carries: onReported,
  },
  'DELETE /api/admin/people/:uid/disabling': { answers: nobody, administrator: 200, carries: onReported },
  'DELETE /api/admin/people/:uid/sessions': {
    answers: nobody,
    administrator: 204,
    carries: onReported,
  },
  'POST /api/admin/people/:uid/reset-links': { answers: nobody, administrator: 202, carries: onReported },
  'GET /api/admin/people/:uid/removal': { answers: nobody, administrator: 200, carries: onReported },
  'PUT /api/admin/people/:uid/removal': { answers: nobody, administrator: 200, carries: onReported },
  'DELETE /api/admin/people/:uid/removal': { answers: nobody, administrator: 409, carries: onReported },
  'GET /api/admin/settings': { answers: nobody, administrator: 200 },
  'PATCH /api/admin/settings': {
    answers: nobody,
    administrator: 200,
    carries: () => ({ body: { registration: { mode: 'open' }, words: ['casino'], linksOfNewAccounts: 5 } }),
  },
  'PUT /api/admin/registrations/:applicantId': { answers: nobody, administrator: 200, carries: onApplicant },
  'DELETE /api/admin/registrations/:applicantId': { answers: nobody, administrator: 204, carries: onApplicant },
  'GET /api/admin/server': { answers: nobody, administrator: 200 },
  'POST /api/admin/mail-tests': {
    answers: nobody,
    administrator: 200,
    carries: () => ({ body: { to: 'ada@cohort.test' } }),
  },
  // None are made where BACKUPS_KEPT is not set.
  'POST /api/admin/backups': { answers: nobody, administrator: 409 },
  'GET /api/admin/log': { answers: nobody, administrator: 200 },

  'GET /api/decisions': { answers: [401, 200, 200, 200, 200, 200, 200, 401] },
  'GET /api/reports': { answers: [401, 200, 200, 200, 200, 200, 200, 401] },
  'POST /api/decisions/:caseId/appeal': {
    answers: [401, 404, 404, 404, 404, 404, 404, 401],
    carries: ({ caseId }) => ({ params: { caseId }, body: { text: 'Look again' } }),
  },
}
