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

/** How long a page of a thousand tasks takes to show what somebody does on it, on a slow phone: what browsers call INP. */
export async function measureInteractions(ada: Person, open: () => Promise<Page>): Promise<Figure[]> {
  const team = await makeTeam(ada, [], { name: 'Bench' })
  const assignedUsers = [{ uid: ada.me.uid }]
  for (let number = 0; number < MANY; number++)
    await ada.request(tasks.add, {
      body: { name: `Task ${number}`, due: '2027-03-01', teamId: team.id, assignedUsers },
    })
  const page = await open()
  try {
    await recordInteractions(page)
    await page.goto('/tasks')
    await showAll(page)
    await throttleProcessor(page)
    // Located by CSS, because locating roles among so many rows would take longer than what is measured.
    const inRow = (time: number, what: string) => page.locator(`tr[data-task] ${what}`).nth(time).click()
    const acts: Record<string, (time: number) => Promise<unknown>> = {
      'ticking a task': (time) => inRow(time, 'input'),
      'opening a task': (time) => inRow(time, 'td:nth-child(2) button'),
      'closing it': () => page.keyboard.press('Escape'),
      'switching lists': () => page.locator('[role=tab][aria-selected=false]').click(),
    }
    const found = new Map(Object.keys(acts).map((what) => [what, [] as number[]]))
    for (let time = 0; time < TIMES; time++)
      for (const [what, act] of Object.entries(acts))
        found.get(what)!.push(await interactionTime(page, () => act(time)))
    return [...found].map(([what, times]) =>
      atMost({ what: `${MANY} tasks on a slow phone, ${what}`, value: median(times), most: 100, unit: 'ms' }),
    )
  } finally {
    await page.context().close()
  }
}

const recordInteractions = (page: Page) =>
  page.addInitScript(`window.longestAnswer = 0
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) window.longestAnswer = Math.max(window.longestAnswer, duration)
    }).observe({ type: 'event', durationThreshold: 16 })`)

/** Milliseconds until the frame that shows it; 16, the least that is told of, where it was less. */
async function interactionTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('window.longestAnswer = 0')
  await act()
  await page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))')
  await sleep(REPORT_DELAY_MS)
  return Math.max(16, await page.evaluate<number>('window.longestAnswer'))
}

/** Goes to the end of the list until it has come whole. */
async function showAll(page: Page) {
  const rows = page.locator('tr[data-task]')
  await rows.first().waitFor()
  while ((await rows.count()) < MANY) {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await sleep(20)
  }
  await page.evaluate('scrollTo(0, 0)')
}
