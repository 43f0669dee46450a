import { expect, type Page, type Route } from '@playwright/test'

type Answer = (route: Route) => Promise<void>

const fromTheServer: Answer = (route) => route.continue()

/** The page asks again by itself as soon as `/api/health` is not answered like this. */
export const databaseAway: Answer = (route) =>
  route.fulfill({ status: 503, json: { error: 'Away', code: 'database-away' } })

/** The server does it, and its answer is lost. */
export const lostResponse: Answer = async (route) => {
  await route.fetch()
  await route.abort()
}

/** Lets the page wait for its answers to whatever matches, until each is let go, first come first served. */
export async function delayResponse(page: Page, matching: string | RegExp, answer = fromTheServer) {
  const held: Route[] = []
  let atOnce: Answer | undefined
  await page.route(matching, (route) => (atOnce ? atOnce(route) : void held.push(route)))
  return {
    /** Answers all that the page has asked and asks from now on: it may ask the same again as its live stream begins. */
    async letAllGo(how = answer) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      atOnce = how
      await Promise.all(held.splice(0).map((route) => how(route)))
    },
    /** Waits until so many questions are held. */
    holds: (count: number) => expect.poll(() => held.length).toBe(count),
    /** Answers the next one, as soon as the page has asked; in another way where that is said. */
    async letGo(how = answer) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await how(held.shift()!)
    },
  }
}
