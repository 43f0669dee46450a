import { call } from '#shared/call.ts'

export const settings = {
  exportData: call('GET /api/export', {
    summary: 'Everything that Cohort holds about you as a ZIP: a JSON file for each part, and one page to read',
    status: 200,
    limits: [{ name: 'export', per: 'person', points: 5, seconds: 60 * 60, refusal: 'Too many downloads.' }],
  }),
}
