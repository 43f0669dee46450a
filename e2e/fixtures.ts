import { randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { identity } from '#features/identity/contract.ts'
import { type Letter, openOutbox } from '#test/outbox.ts'

export { expect, type Page }

export type Account = { email: string; password: string; firstName: string; lastName: string }

/** Somebody nobody else has met: a fresh address for every call. */
export const somebody = (firstName = 'Ada', lastName = 'Lovelace'): Account => ({
  email: `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@cohort.test`,
  password: 'Analytical-Engine-1843',
  firstName,
  lastName,
})

type Fixtures = {
  /** An account that exists and is signed in nowhere. */
  ada: Account
  /** `page` belongs to Ada, who is signed in. */
  asAda: Page
  /** The mails of this product. */
  outbox: { letterTo(address: string, options?: { count?: number }): Promise<Letter> }
  /** Fails a journey in which a page threw an error or broke the content security policy. */
  calm: undefined
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_ORIGIN),
  ada: async ({}, use) => use(await signUp(somebody())),
  asAda: async ({ page, context, ada }, use) => {
    await signIn(context, ada)
    await use(page)
  },
  outbox: async ({}, use) => use(openOutbox(process.env.E2E_DATA_DIR!)),
  calm: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(String(error.error())))
      context.on('console', (message) => {
        // A refused call is logged by the browser itself; that is what the journey is about.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Makes an account through the API, as /signup does. */
export async function signUp(account: Account): Promise<Account> {
  await send(identity.signUp, account)
  return account
}

/** Signs a whole browser context in through the API, as /login does. */
async function signIn(context: BrowserContext, { email, password }: Account) {
  const origin = process.env.E2E_ORIGIN!
  const answer = await context.request.post(origin + identity.signIn.path, {
    data: { email, password },
    headers: { origin },
  })
  expect(answer.status()).toBe(identity.signIn.status)
}

async function send({ verb, path, status }: { verb: string; path: string; status: number }, body: object) {
  const origin = process.env.E2E_ORIGIN!
  const answer = await fetch(origin + path, {
    method: verb,
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(status)
}
