import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { administration, type ReportCase } from '#features/admin/contract.ts'
import { serverAdministration } from '#features/admin/server-contract.ts'
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

test('Ada, who runs the server, begins a backup and reads what is kept; where none are made, how they are', async () => {
  const openServer = (backupsKept: number) => {
    api.answers(serverAdministration.state, (example) => ({ ...example, backupsKept }))
    openPage('/admin/server', { isAdministrator: true })
  }
  openServer(7)
  await expect.element(page.getByText('Kept for 7 nights')).toBeVisible()
  const begin = page.getByRole('button', { name: 'Back up now' })
  await press(begin)
  await expect.element(page.getByText('The backup has begun')).toBeVisible()
  api.refuses(serverAdministration.backUp, 409, REFUSAL)
  await press(begin)
  await expect.element(page.getByText(REFUSAL)).toBeVisible()
  openServer(0)
  await expect.element(page.getByText(/^On the server, while people work. With BACKUPS_KEPT/)).toBeVisible()
  expect(begin.elements()).toEqual([])
})
