import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { tasks } from '#features/tasks/contract.ts'
import type { Person } from '#test/cast.ts'
import { makeTeam } from '#test/teams.ts'
import { atMost, type Figure } from '../figures.ts'
import { repetitions } from '../repetitions.ts'
import { median } from '../statistics.ts'
import { throttleProcessor } from './throttle.ts'

const MANY = repetitions(1000)
const TIMES = repetitions(5)
/** Milliseconds: what a browser counts of an answer it tells a moment after the frame that shows it. */
const REPORT_DELAY_MS = 200

/** What the machine needs for any frame that answers a press. */
const NOTHING = 'pressing where nothing happens'

const SCREENS = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } }
type Screen = (typeof SCREENS)['phone']

/** How long a page of a thousand tasks takes to show what somebody does on it, on slow devices: what browsers call INP. */
export async function measureInteractions(ada: Person, open: (screen: Screen) => Promise<Page>): Promise<Figure[]> {
  await giveTasks(ada)
  const figures: Figure[] = []
  for (const [device, screen] of Object.entries(SCREENS)) {
    const page = await open(screen)
    try {
      const times = await interact(page)
      const of = (act: string) => ({
        what: `${MANY} tasks on a slow ${device}, ${act}`,
        value: median(times.get(act)!),
      })
      for (const act of times.keys()) if (act !== NOTHING) figures.push(atMost({ ...of(act), most: 100, unit: 'ms' }))
      const { what, value } = of(NOTHING)
      figures.push({ what, figure: `${value.toFixed(0)} ms` })
    } finally {
      await page.context().close()
    }
  }
  return figures
}

/** With all that a row can show, on every third. One in ten is found by 'papyrus'. */
async function giveTasks(ada: Person) {
  const team = await makeTeam(ada, [], { name: 'Bench' })
  for (let number = 0; number < MANY; number++) {
    const fields = { priority: 'high', estimate: 2, notes: 'As we said.' } as const
    await ada.request(tasks.add, {
      body: {
        name: `Task ${number}${number % 10 === 0 ? ' papyrus' : ''}`,
        due: '2027-03-01',
        teamId: team.id,
        assignedUsers: [{ uid: ada.me.uid }],
        ...(number % 3 === 0 && fields),
      },
    })
  }
}

async function interact(page: Page): Promise<Map<string, number[]>> {
  await recordInteractions(page)
  await page.goto('/tasks')
  await showAll(page)
  await throttleProcessor(page)
  // Located by CSS, because locating roles among so many rows would take longer than what is measured.
  const inRow = (time: number, what: string) => page.locator(`tr[data-task] ${what}`).nth(time).click()
  const search = page.locator('[type=search]')
  const shows = (isShown: boolean) =>
    page
      .locator('tr[data-rows]')
      .nth(20)
      .waitFor({ state: isShown ? 'attached' : 'detached' })
  const acts: Record<string, (time: number) => Promise<unknown>> = {
    // In the margin beside the list.
    [NOTHING]: () => page.mouse.click(3, 400),
    'ticking a task': (time) => inRow(time, 'input'),
    async 'opening a task'(time) {
      await inRow(time, 'td:nth-child(2) button')
      await page.locator('aside dl').waitFor()
    },
    // On a phone it is a page.
    async 'closing it'() {
      await page.goBack()
      await shows(true)
    },
    'switching lists': () => page.locator('[role=tab][aria-selected=false]').first().click(),
    async filtering() {
      // The row of filters is not what is measured.
      if (!(await search.isVisible())) {
        await page.locator('button[aria-expanded]', { hasText: 'Filter' }).click()
        await search.waitFor()
        await sleep(REPORT_DELAY_MS)
        await page.evaluate('window.longestAnswer = 0')
      }
      await search.fill('papyru')
      await search.press('s')
      await shows(false)
    },
    async 'ending the filter'() {
      await search.press('Control+a')
      await search.press('Delete')
      await shows(true)
    },
  }
  const found = new Map(Object.keys(acts).map((what) => [what, [] as number[]]))
  for (let time = 0; time < TIMES; time++)
    for (const [what, act] of Object.entries(acts)) found.get(what)!.push(await interactionTime(page, () => act(time)))
  return found
}

/** An answer to a press, or a frame that lets the page wait, as when what was searched for arrives. */
export const recordInteractions = (page: Page) =>
  page.addInitScript(`window.longestAnswer = 0
    const record = ({ duration }) => { window.longestAnswer = Math.max(window.longestAnswer, duration) }
    new PerformanceObserver((list) => list.getEntries().filter(({ interactionId }) => interactionId).forEach(record))
      .observe({ type: 'event', durationThreshold: 16 })
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type: 'long-animation-frame' })`)

/** Milliseconds until the frame that shows it; 16, the least that is told of, where it was less. */
export async function interactionTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('window.longestAnswer = 0')
  await act()
  await page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))')
  await sleep(REPORT_DELAY_MS)
  return Math.max(16, await page.evaluate<number>('window.longestAnswer'))
}

/** Goes to the end of the list until it has come whole. */
async function showAll(page: Page) {
  await page.locator('tr[data-task]').first().waitFor()
  const more = page.getByText('Loading more tasks')
  while ((await more.count()) > 0) {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await sleep(20)
  }
  await page.evaluate('scrollTo(0, 0)')
}
