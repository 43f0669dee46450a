import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { publicRecords } from '#features/record/contract.ts'
import { type RecordHead, type RecordLine, writeRecordFile } from '#features/record/document.ts'
import { pages } from '#shared/pages.ts'
import { api } from './api.ts'
import { findViolations } from './axe.ts'
import { openPage } from './open-page.ts'

const ID = '0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10'
/** With a subject, and each pane. The landing page is a document of its own. */
const addresses = pages
  .filter(({ path }) => path !== '/')
  .flatMap((one) => {
    const open = (value: string) => one.path.replace(/:\w+/, value)
    if (one.path === '/settings/:pane')
      return ['appearance', 'notifications', 'privacy', 'security', 'language', 'connections', 'data'].map((pane) => ({
        address: open(pane),
        who: one.for,
      }))
    if (one.path === '/admin/:pane')
      return ['people', 'server', 'log', 'decisions'].map((pane) => ({ address: open(pane), who: one.for }))
    return [{ address: open(one.path === '/people/:uid' ? ID.replace('0b', '0c') : ID), who: one.for }]
  })

const head = {
  cohortRecord: 1,
  issuer: 'https://cohort.test',
  key: 'k',
  code: 'AB12-CD34',
  signedAt: '2026-12-01T09:30:00.000Z',
  tasks: 0,
  badges: 0,
  goals: 1,
} satisfies RecordHead
const lines = [
  { kind: 'person', name: 'Ada Lovelace', about: 'Weaver' },
  { kind: 'goal', text: 'Weave', reached: null },
] satisfies RecordLine[]
const record = writeRecordFile({
  head: JSON.stringify(head),
  lines: lines.map((line) => JSON.stringify(line)),
  digests: ['one', 'other'],
  signature: 's',
})

test.each(addresses)(
  'axe finds nothing on $address, and it has one heading of the first level',
  async ({ address, who }) => {
    api.answers(publicRecords.read, (example) => ({ ...example, file: record }))
    const { queries } = openPage(address, who === 'visitor' ? null : { isAdministrator: true })
    await expect.poll(() => queries.isFetching()).toBe(0)
    await expect.poll(() => page.getByText(/^Loading/).elements().length).toBe(0)
    await expect.poll(() => page.getByRole('heading', { level: 1, includeHidden: true }).elements().length).toBe(1)
    expect(await findViolations()).toEqual([])
  },
)
