import type { BrowserContext, Page } from '@playwright/test'

/** Of no request. */
const NOWHERE = 'https://nowhere.invalid/'

/**
 * Makes `page.route` hold from when it says so, on every page of this browser. By itself it has the browser stop requests
 * with the first route and let them pass with the last; but a busy page hears of that later than the next key that is
 * pressed in it, whose request goes past the route, and now and then the letting pass never ends. So they are stopped from
 * the first route on for good, and that first one waits for its page.
 */
export function makeRoutesReliable(context: BrowserContext) {
  let stopping: Promise<unknown> | undefined

  async function stopRequestsOf(page: Page) {
    stopping ??= context.route(NOWHERE, (route) => route.fallback())
    await stopping
    // What is asked of the page itself comes after what it was told before.
    await page.evaluate(() => null)
  }

  context.on('page', (page) => {
    const route = page.route.bind(page)
    let stopped: Promise<void> | undefined
    page.route = async (...given) => {
      stopped ??= stopRequestsOf(page)
      await stopped
      return route(...given)
    }
  })
}
