import { page } from 'vitest/browser'
import { administration, type ReportCase } from '#features/admin/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const report: ReportCase = {
  ...exampleFor(administration.cases).items[0]!,
  id: idOf(1),
  appeal: null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
}
const cases = page.getByRole('article')

describeChange('deciding about a report', {
  call: administration.decide,
  sends: { params: { caseId: report.id }, body: { decision: 'kept' } },
  open() {
    api.answers(administration.cases, () => ({ items: [report], next: null }))
    return openPage('/admin/reports', { isAdministrator: true })
  },
  make: () => press(cases.getByRole('button', { name: /^Keep/ })),
  shows: () => cases.elements().length,
  before: 1,
  after: 0,
  saved: () => api.answers(administration.cases, () => ({ items: [], next: null })),
  refused: REFUSAL,
  unreachable: 'Cohort cannot be reached. Check your connection and try again.',
})
