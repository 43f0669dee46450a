import { randomUUID } from 'node:crypto'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type { Connection } from '#server/database/types.ts'
import { readSecret } from '#server/process/secret.ts'
import { goodPassword, type Registry, register } from '#test/accounts.ts'
import { openDatabaseWithoutEvents } from '#test/database-without-events.ts'
import { acceptMediaFeatures, fillByTyping } from '#test/engines/firefox.ts'
import { type Letter, openSentMails } from '#test/sent-mails.ts'
import { cpuOfTree } from '../bench/process-usage.ts'
import { keepToasts } from './keep-toasts.ts'
import { makeGotoReliable } from './reliable-goto.ts'
import { makeRoutesReliable } from './reliable-routes.ts'
import { watchRequests } from './unanswered.ts'

export { expect, type Page }

export type Account = { email: string; password: string; firstName: string; lastName: string }

/** Somebody nobody else has met: a fresh address for every call. */
export const somebody = (firstName = 'Ada', lastName = 'Lovelace'): Account => ({
  email: `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@cohort.test`,
  password: goodPassword,
  firstName,
  lastName,
})

/** For `test.use`: pages move as they do for most people, where other journeys spare that. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

type Fixtures = {
  /** An account that exists, and what signs a browser in to it. */
  ada: Account & { cookie: readonly [name: string, value: string] }
  /** `page` belongs to Ada, who is signed in. */
  asAda: Page
  /** The mails of this product. */
  outbox: { letterTo(address: string, options?: { count?: number }): Promise<Letter> }
}

type Measured = {
  /** Seconds of the processor that the journey takes in its worker and browser. */
  cpu: undefined
}

type WorkerFixtures = {
  /** Where the accounts of this product are made without signing up. */
  registry: Registry
}

export const test = base.extend<Fixtures & Measured, WorkerFixtures>({
  registry: [
    async ({}, use) => {
      const database = openDatabaseWithoutEvents(JSON.parse(process.env.E2E_DATABASE!) as Connection)
      await use({ database, secret: await readSecret(database.db), now: () => new Date() })
      await database.close()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') await driveFirefox(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(process.env.E2E_ORIGIN),
  ada: async ({ registry }, use) => {
    const account = somebody()
    await use({ ...account, cookie: (await register(registry, account)).cookie })
  },
  asAda: async ({ page, context, ada, baseURL }, use) => {
    const [name, value] = ada.cookie
    await context.addCookies([{ name, value, url: baseURL! }])
    await use(page)
  },
  outbox: async ({}, use) => use(openSentMails(process.env.E2E_DATA_DIR!)),
  // Other than the time on the clock, it hardly grows when the machine has other work: bin/ci/budget.ts.
  cpu: [
    async ({ browser }, use, testInfo) => {
      const isKnown = process.platform === 'linux' && browser.isConnected()
      const before = isKnown ? cpuOfTree(process.pid) : 0
      await use(undefined)
      if (isKnown) testInfo.annotations.push({ type: 'cpu', description: `${cpuOfTree(process.pid) - before}` })
    },
    { auto: true },
  ],
  // A journey in which a page threw an error or broke the content security policy has failed.
  context: async ({ context }, use, testInfo) => {
    const tellUnanswered = watchRequests(context, testInfo)
    await keepToasts(context)
    makeRoutesReliable(context)
    makeGotoReliable(context)
    const complaints: string[] = []
    context.on('weberror', (error) => complaints.push(String(error.error())))
    context.on('console', (message) => {
      // A refused call is logged by the browser itself; that is what the journey is about.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
    })
    await use(context)
    tellUnanswered()
    expect(complaints).toEqual([])
  },
})

async function driveFirefox(browser: Browser) {
  acceptMediaFeatures(browser)
  const page = await browser.newPage()
  fillByTyping(page)
  await page.close()
}
