import { existsSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'

const places = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The path of a stock Firefox: FIREFOX if that is set, else where systems put theirs. */
export const installedFirefox = () => process.env.FIREFOX ?? places.find((path) => existsSync(path))

/** How Playwright starts it. It speaks WebDriver BiDi, which has no command yet for what prefers-reduced-motion asks. */
export const firefoxLaunch = () => ({
  executablePath: installedFirefox(),
  firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
})

type Session = { send: (method: string, params?: object) => Promise<unknown> }
type Internals = { _connection: { toImpl: (browser: Browser) => { _browserSession: Session } } }

/**
 * Playwright sets the colour scheme of each page by a BiDi command that Firefox does not know before 155, and gives up if that
 * fails. Answered here, it changes nothing: pages follow the preferences above.
 */
export function acceptMediaFeatures(browser: Browser) {
  const { _browserSession: session } = (browser as unknown as Internals)._connection.toImpl(browser)
  const send = session.send.bind(session)
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params)
}

/**
 * Playwright fills a field of stock Firefox past React, which then does not see what was written, and appends to fields of
 * type email. Typed, it arrives as it does from people. Of a date, a file or a colour no keys are typed.
 */
export function fillByTyping(page: Page) {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator
  const { fill } = prototype
  if (fill.name === 'type') return
  prototype.fill = async function type(this: Locator, text, options) {
    const kind = await this.getAttribute('type', options)
    if (kind === 'date' || kind === 'time' || kind === 'color') return fill.call(this, text, options)
    await this.focus(options)
    await this.press('ControlOrMeta+a')
    await this.press('Delete')
    await this.pressSequentially(text)
  }
}
