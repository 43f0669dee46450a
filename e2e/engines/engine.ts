import { test as base, chromium, firefox } from '@playwright/test'
import { browserLaunch, installedBrowser } from '#test/browser.ts'
import { acceptMediaFeatures, fillByTyping, firefoxLaunch, installedFirefox } from '#test/engines/firefox.ts'
import { hasWebKit, startWebKit } from '#test/engines/webkit.ts'
import { playwrightScreen } from './playwright-screen.ts'
import type { Screen } from './screen.ts'
import { webDriverScreen } from './web-driver-screen.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'
type Engine = { version: string; newScreen: () => Promise<Screen>; close: () => Promise<unknown> }

const install: Record<EngineName, string> = {
  chromium: 'Chromium is missing. Install it, or set CHROMIUM to the path of one.',
  firefox: 'Firefox is missing. Install it (Debian: apt-get install firefox-esr), or set FIREFOX to the path of one.',
  webkit: 'WebKit is missing. Install it (Debian: apt-get install webkit2gtk-driver xvfb); it runs on Linux only.',
}

const isInstalled: Record<EngineName, () => boolean> = {
  chromium: () => installedBrowser() !== undefined,
  firefox: () => installedFirefox() !== undefined,
  webkit: hasWebKit,
}

type Fixtures = { newScreen: () => Promise<Screen> }
type WorkerFixtures = { engineName: EngineName; engine: Engine }

/** Journeys that run in every engine: `engineName` comes from the project. An engine that is missing fails them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      if (!isInstalled[engineName]()) throw new Error(install[engineName])
      const engine = await (engineName === 'webkit' ? openWebKit() : openWithPlaywright(engineName))
      console.log(`${engineName} ${engine.version}`)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  newScreen: async ({ engine }, use) => use(engine.newScreen),
})

async function openWithPlaywright(name: 'chromium' | 'firefox'): Promise<Engine> {
  const browser =
    name === 'firefox'
      ? await firefox.launch({ channel: 'moz-firefox', ...firefoxLaunch() })
      : await chromium.launch(browserLaunch())
  if (name === 'firefox') acceptMediaFeatures(browser)
  async function newScreen() {
    const context = await browser.newContext({
      baseURL: process.env.E2E_ORIGIN!,
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    if (name === 'firefox') fillByTyping(page)
    return playwrightScreen(page)
  }
  return { version: browser.version(), newScreen, close: () => browser.close() }
}

async function openWebKit(): Promise<Engine> {
  const { openWindow, close } = await startWebKit()
  const first = await openWindow()
  const version = await first.evaluate<string>('return navigator.userAgent')
  let unused: typeof first | undefined = first
  async function newScreen() {
    const driver = unused ?? (await openWindow())
    unused = undefined
    return webDriverScreen(driver, process.env.E2E_ORIGIN!)
  }
  return { version, newScreen, close }
}
