import { type Browser, chromium, type Page } from '@playwright/test'
import { tasks } from '#features/tasks/contract.ts'
import { browserLaunch } from '#test/browser.ts'
import type { Person } from '#test/cast.ts'
import { makeTeam } from '#test/teams.ts'
import { bringBrowser } from '../bin/ci/browser.ts'
import { withEnvironment } from './environment.ts'
import type { Figure } from './figures.ts'
import { measureInteractions } from './pages/interaction-times.ts'
import { measureLongPages } from './pages/long-pages.ts'
import { paintsOf, watchPaints } from './pages/paint-times.ts'
import { throttle } from './pages/throttle.ts'
import { measureTransfer } from './pages/transfer-size.ts'
import { repetitions } from './repetitions.ts'
import { median } from './statistics.ts'

const VISITS = repetitions(5)

type Visited = {
  what: string
  path: string
  /** Whose page it is; undefined for a visitor. */
  by?: Person
  /** What somebody came to see, as a selector of CSS and the text in it. */
  content: [selector: string, text: string]
  most: { kB: number; requests?: number; paint?: number; content: number }
}

/** The size of pages with an empty cache, and how soon a slow phone on a slow line shows them. */
export const measurePages = () =>
  withEnvironment(async (environment) => {
    await bringBrowser()
    const { product, signUp } = await environment.serve('pages', { OFFLINE: 'off' })
    const [ada, grace] = [await signUp('Ada'), await signUp('Grace')]
    await giveTasks(grace, ada)
    const visited: Visited[] = [
      { what: 'landing page', path: '/', content: ['h1', ''], most: { kB: 90, content: 1.2 } },
      {
        what: 'sign-in page',
        path: '/login',
        content: ['input[type=email]', ''],
        most: { kB: 190, requests: 10, paint: 1.1, content: 2.2 },
      },
      {
        what: 'dashboard with data',
        path: '/dashboard',
        by: ada,
        content: ['main', 'Task 3'],
        most: { kB: 230, requests: 18, paint: 1.1, content: 2.2 },
      },
    ]
    const browser = await chromium.launch(browserLaunch())
    try {
      const figures: Figure[] = []
      for (const one of visited) figures.push(...(await visit(browser, product.origin, one)))
      const edith = await signUp('Edith')
      figures.push(...(await measureInteractions(edith, (screen) => freshPage(browser, product.origin, edith, screen))))
      const frances = await signUp('Frances')
      const laptop = { width: 1280, height: 800 }
      figures.push(...(await measureLongPages(frances, () => freshPage(browser, product.origin, frances, laptop))))
      return figures
    } finally {
      await browser.close()
    }
  })

async function visit(browser: Browser, origin: string, { what, path, by, content, most }: Visited): Promise<Figure[]> {
  const fresh = () => freshPage(browser, origin, by)
  await inPage(fresh, (page) => page.goto(path)) // The server's own first time.
  const { bytes, requests } = await inPage(fresh, (page) => measureTransfer(page, path))
  const paints: { first: number; content: number }[] = []
  for (let count = 0; count < VISITS; count++) {
    const visit = await inPage(fresh, async (page) => {
      await throttle(page)
      await watchPaints(page, content)
      await page.goto(path)
      return paintsOf(page)
    })
    paints.push(visit)
  }
  const of = (name: 'first' | 'content') => median(paints.map((paint) => paint[name])) / 1000
  return [
    figureOf(`${what}: everything it loads`, bytes / 1000, 'kB', most.kB, 1),
    figureOf(`${what}: requests`, requests, 'requests', most.requests),
    figureOf(`${what}: first paint, slow`, of('first'), 's', most.paint, 2),
    figureOf(`${what}: content visible, slow`, of('content'), 's', most.content, 2),
  ]
}

const figureOf = (what: string, value: number, unit: string, most?: number, digits = 0): Figure => ({
  what,
  figure: `${value.toFixed(digits)} ${unit}`,
  ...(most === undefined ? {} : { target: `≤ ${most} ${unit}`, holds: value <= most }),
})

async function inPage<Result>(open: () => Promise<Page>, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await open()
  try {
    return await work(page)
  } finally {
    await page.context().close()
  }
}

/** An empty cache; signed in where somebody is given. */
async function freshPage(browser: Browser, origin: string, by?: Person, viewport = { width: 390, height: 844 }) {
  const context = await browser.newContext({ baseURL: origin, viewport })
  if (by) await context.addCookies([...by.cookies].map(([name, value]) => ({ name, value, url: origin })))
  return context.newPage()
}

/** Three teams, and twelve tasks due about today. */
async function giveTasks(maker: Person, ada: Person) {
  const teams = []
  for (const name of ['Portfolio Sprint', 'Interview Practice', 'Reading Group'])
    teams.push(await makeTeam(maker, [ada], { name }))
  for (let number = 0; number < 12; number++) {
    const due = new Date(Date.now() + (number - 2) * 86_400_000).toISOString().slice(0, 10)
    const assignedUsers = [{ uid: ada.me.uid }]
    await maker.request(tasks.add, {
      body: { name: `Task ${number}`, due, teamId: teams[number % 3]!.id, assignedUsers },
    })
  }
}
