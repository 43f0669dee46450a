import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type NavCounts, notifications } from '#features/notifications/contract.ts'
import { publicRecords } from '#features/record/contract.ts'
import { type RecordHead, type RecordLine, writeRecordFile } from '#features/record/rules/document.ts'
import { seats } from '#features/seats/contract.ts'
import { pages } from '#shared/pages.ts'
import { settingsPanes } from '#shared/settings-panes.ts'
import { api } from './api.ts'
import { findViolations } from './axe.ts'
import { idOf } from './examples.ts'
import { brokenWords, cutOff, scrolledAside, smallTargets, textSizes } from './measure.ts'
import { openPage } from './open-page.ts'

const ID = '0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10'
/** A person's page is somebody else's. */
const valueIn = (path: string) => (path === '/people/:uid' ? idOf(2) : ID)
const panes = {
  '/settings/:pane': Object.keys(settingsPanes),
  '/admin/:pane': ['people', 'server', 'log', 'decisions'],
}
/** The landing page is a document of its own. */
const addresses = pages
  .filter(({ path }) => path !== '/')
  .flatMap(({ path, for: who }) => {
    const values: string[] = path in panes ? panes[path as keyof typeof panes] : [valueIn(path)]
    return values.map((value) => ({ address: path.replace(/:\w+/, value), isVisitor: who === 'visitor' }))
  })
const asVisitor = ['/dashboard', '/tasks', '/no-such-page'].map((address) => ({ address, isVisitor: true }))

/** A look changes colours alone; names, roles and structure are what they were in the first of that width. */
const looks = [
  { width: 390, look: { theme: 'light', contrast: 'normal' } },
  { width: 390, look: { theme: 'dark', contrast: 'normal' }, rules: ['color-contrast'] },
  { width: 1280, look: { theme: 'light', contrast: 'high' } },
]

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

/** Marks of the navigation as wide as they get. */
const fullMarks = (counts: NavCounts | null) => ({
  unread: 100,
  navCounts: counts && {
    friendRequests: 100,
    rooms: counts.rooms.map((room) => ({ ...room, mute: null, unread: 100 })),
  },
})

/** All of it is there, and Ada sits at a table. */
async function open(address: string, isVisitor: boolean) {
  api.forgets(seats.list)
  const { queries } = openPage(address, isVisitor ? null : { isAdministrator: true })
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  await expect.poll(() => queries.isFetching()).toBe(0)
  await expect.poll(() => page.getByText(/^Loading/).elements().length).toBe(0)
}

test.each([...addresses, ...asVisitor, { address: '/no-such-page', isVisitor: false }])(
  'axe finds nothing on $address in any look (visitor: $isVisitor), and it fits phones',
  async ({ address, isVisitor }) => {
    api.answers(publicRecords.read, (example) => ({ ...example, file: record }))
    api.answers(notifications.list, ({ navCounts, ...example }) => ({ ...example, ...fullMarks(navCounts) }))
    await open(address, isVisitor)
    for (const { width, look, rules } of looks) {
      await page.viewport(width, 844)
      Object.assign(document.documentElement.dataset, look)
      // What a narrow screen shows instead comes by itself.
      await expect.poll(() => document.querySelector('h1')?.checkVisibility()).toBe(true)
      expect(await findViolations(rules), `${JSON.stringify(look)}, ${width} px`).toEqual([])
    }
    // As many as tokens.css has: more than six would be noise.
    expect(textSizes().length, String(textSizes())).toBeLessThanOrEqual(6)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) < place)).toEqual([])
    for (const width of [390, 320]) {
      await page.viewport(width, 640)
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect([...cutOff(), ...brokenWords(), ...smallTargets()], `${width} px`).toEqual([])
    }
  },
)

test.each([...addresses, { address: `/teams?teamId=${ID}`, isVisitor: false }])(
  'words as long as a line stay within $address, on a phone as on a desk (visitor: $isVisitor)',
  async ({ address, isVisitor }) => {
    api.lengthens()
    api.answers(publicRecords.read, (example) => ({ ...example, file: record }))
    await open(address, isVisitor)
    for (const width of [1280, 320]) {
      await page.viewport(width, 800)
      await expect.poll(() => [...cutOff(), ...scrolledAside()], { message: `${width} px` }).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  },
)
