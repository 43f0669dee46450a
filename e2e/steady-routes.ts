import type { BrowserContext, Page } from '@playwright/test'

/** Of no request. */
const NOWHERE = 'https://nowhere.invalid/'

/**
 * Makes `page.route` hold from when it says so, on every page of this browser. By itself it has the browser stop requests
 * with the first route and let them pass with the last; but a busy page hears of that later than the next key that is
 * pressed in it, whose request goes past the route, and now and then the letting pass never ends. So they are stopped from
 * the first route on for good, and that first one waits for its page.
 */
export function steadyRoutes(context: BrowserContext) {
  let stopping: Promise<unknown> | undefined
  const stop = () => (stopping ??= context.route(NOWHERE, (route) => route.fallback()))

  function steady(page: Page) {
    const route = page.route.bind(page)
    let hearing: Promise<unknown> | undefined
    page.route = async (...given) => {
      // What is asked of the page itself comes after what it was told before.
      await (hearing ??= stop().then(() => page.evaluate(() => null)))
      return route(...given)
    }
  }
  context.on('page', steady)
}
