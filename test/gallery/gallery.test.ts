import { rmSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { build as buildWeb, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from '#test/axe.ts'
import { browserLaunch } from '#test/browser.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'

const folder = emptyFolder()
let server: PreviewServer
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  const build = { outDir: folder, rolldownOptions: { input: 'test/gallery/index.html' } }
  await buildWeb({ logLevel: 'error', build, environments: { client: { build } } })
  server = await preview({ logLevel: 'error', build, preview: { port: 0, host: '127.0.0.1' } })
  browser = await chromium.launch(browserLaunch())
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true })
})

async function open(address = '', viewport = { width: 1280, height: 800 }) {
  // One for each test, because a clock that stops, stops in all pages of a context.
  context = await browser.newContext({ baseURL: server.resolvedUrls!.local[0]!, reducedMotion: 'reduce' })
  page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.goto(`test/gallery/index.html${address}`)
  await page.getByRole('main').waitFor()
}

afterEach(() => context?.close())

describe('every part', () => {
  // Themes only change colours; names, roles and structure are tested in the first.
  it.each([
    ['theme=light', 390, {}],
    ['theme=light', 1280, {}],
    ['theme=dark&textSize=larger', 390, { rules: ['color-contrast'] }],
    ['theme=light&contrast=high', 1280, { rules: ['color-contrast-enhanced'] }],
    ['theme=dark&contrast=high', 390, { rules: ['color-contrast-enhanced'] }],
  ])(
    'is readable and named for everybody: %s at %i pixels',
    async (look, width, asked) => {
      await open(`?${look}`, { width, height: 800 })
      expect(await findViolations(page, asked)).toEqual([])
      for (const fits of [390, 1280]) {
        await page.setViewportSize({ width: fits, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    },
    60_000,
  )

  it.each(['#sign-in', '#join', '#lost'])('so is the whole page %s', async (address) => {
    await open(address)
    expect(await findViolations(page)).toEqual([])
  })
})

describe('a dialog', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Create Team' })
  const opener = () => page.getByRole('button', { name: 'Open dialog' })

  beforeEach(async () => {
    await open()
    await opener().focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
  })

  const whereTheFocusWent = async () => {
    await dialog().waitFor({ state: 'detached' })
    return page.evaluate(() => document.activeElement?.textContent)
  }

  it('puts the cursor where typing starts', async () => {
    await page.keyboard.type('Portfolio Sprint')
    expect(await page.getByLabel('Team Name').inputValue()).toBe('Portfolio Sprint')
  })

  it('closes on Escape, and the focus returns', async () => {
    await page.keyboard.press('Escape')
    expect(await whereTheFocusWent()).toBe('Open dialog')
  })

  it('closes by its Close button, and the focus returns', async () => {
    await dialog().getByRole('button', { name: 'Close' }).click()
    expect(await whereTheFocusWent()).toBe('Open dialog')
  })

  it('closes on a click outside, and the focus returns', async () => {
    await page.mouse.click(20, 400)
    expect(await whereTheFocusWent()).toBe('Open dialog')
  })

  it('stays when a selection ends outside', async () => {
    const box = (await page.getByLabel('Team Name').boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(20, 400)
    await page.mouse.up()
    expect(await dialog().isVisible()).toBe(true)
  })

  it('is axe-clean, and leaves nothing behind it to the keyboard', async () => {
    expect(await findViolations(page)).toEqual([])
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => !document.activeElement?.closest('main > *:not(dialog)') || !!document.activeElement.closest('dialog'),
        ),
      ).toBe(true)
    }
  })

  it('lies below a toast, which is alive to screen readers', async () => {
    await page.getByRole('button', { name: 'Create Team' }).last().click()
    const toast = page.getByRole('status').getByText('Team created')
    await toast.waitFor()
    // Inert elements are never hit.
    const onTop = await toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      element.parentElement!.style.pointerEvents = 'auto'
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(onTop).toBe(true)
  })
})

describe('a toast', () => {
  it('is said as a status and is gone after 2.2 seconds', async () => {
    await open()
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.getByRole('button', { name: 'Show toast' }).click()
    const toast = page.getByRole('status').getByText('Request sent')
    await toast.waitFor()
    await page.clock.runFor(2100)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'detached' })
  })

  it('lies on a phone at the top of what is seen while a field has the focus, wherever the keyboard moves that', async () => {
    await open('', { width: 390, height: 800 })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    const field = page.getByLabel('First name')
    await field.focus()
    await page.getByRole('button', { name: 'Show toast' }).evaluate((button: HTMLElement) => button.click())
    const toast = page.getByRole('status').getByText('Request sent')
    const top = () => toast.evaluate((element) => element.parentElement!.getBoundingClientRect().top)
    const atTop = await top()
    expect(atTop).toBeLessThan(200)
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'offsetTop', { value: 100 })
      visualViewport!.dispatchEvent(new Event('scroll'))
    })
    await expect.poll(top).toBe(atTop + 100)
    await field.blur()
    await expect.poll(top).toBeGreaterThan(600)
  })
})

describe('tabs', () => {
  it('are one stop, and arrows, Home and End go round', async () => {
    await open()
    const chosen = () => page.getByRole('tab', { selected: true }).textContent()
    await page.getByRole('tab', { name: 'My Tasks' }).focus()
    for (const [key, tab] of [
      ['ArrowRight', 'Team Tasks'],
      ['ArrowRight', 'Done'],
      ['ArrowRight', 'My Tasks'],
      ['ArrowLeft', 'Done'],
      ['Home', 'My Tasks'],
      ['End', 'Done'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await chosen()).toContain(tab)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(tab)
    }
    // The next stop is after them, and not a panel that holds stops of its own.
    await page.keyboard.press('Tab')
    expect(['tab', 'tabpanel']).not.toContain(await page.evaluate(() => document.activeElement?.getAttribute('role')))
  })
})

describe('a menu', () => {
  const button = () => page.getByRole('button', { name: 'Actions for Grace Hopper' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  it('opens by keyboard, moves by arrows and gives the focus back on Escape', async () => {
    await open()
    await button().focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('Message')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Remove from team')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Message')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('hangs at its button, inside the window', async () => {
    await open('', { width: 390, height: 800 })
    await button().click()
    await page.getByRole('menu').waitFor()
    const menu = (await page.getByRole('menu').boundingBox())!
    const anchor = (await button().boundingBox())!
    expect(menu.x).toBeGreaterThanOrEqual(0)
    expect(Math.round(menu.x + menu.width)).toBe(Math.round(anchor.x + anchor.width))
  })
})

describe('a panel', () => {
  const panel = () => page.getByRole('dialog', { name: 'News' })
  const opener = () => page.getByRole('button', { name: 'Open news' })

  beforeEach(async () => {
    await open()
    await opener().click()
    await panel().waitFor()
  })

  it('says so on its button and takes the focus', async () => {
    await expect.poll(() => opener().getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => panel().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('closes on Escape, and the focus returns', async () => {
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'hidden' })
    expect(await opener().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('closes on a click outside', async () => {
    await page.mouse.click(20, 400)
    await expect.poll(() => panel().isVisible()).toBe(false)
  })

  it('closes by its button, which does not open it again', async () => {
    await opener().click()
    await expect.poll(() => panel().isVisible()).toBe(false)
  })
})

it("a finger that lands beside a row's name or an open seat hits it, and not the person below", async () => {
  const phone = await browser.newContext({
    baseURL: server.resolvedUrls!.local[0]!,
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  page = await phone.newPage()
  await page.goto('test/gallery/index.html')
  /** `by` is in pixels below the element's edge, negative above. */
  const isHit = (part: Locator, by: number) =>
    part.evaluate((element, distance) => {
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(
        document.elementFromPoint(x + width / 2, distance < 0 ? y + distance : y + height + distance),
      )
    }, by)
  const seat = page.getByRole('button', { name: 'Invite someone to Portfolio Sprint' })
  const name = page.getByRole('button', { name: 'Prepare two STAR stories', exact: true }).first()
  expect([await isHit(seat, -1), await isHit(seat, 1)]).toEqual([true, true])
  expect([await isHit(name, -8), await isHit(name, 4)]).toEqual([true, false])
  await phone.close()
})

it('a password can be shown, and only its input has its name', async () => {
  await open()
  const input = page.getByLabel('Password')
  expect(await input.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  expect(await input.getAttribute('type')).toBe('text')
})

it('reduced motion is also a setting of its own', async () => {
  await open('?motion=reduced')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Open dialog' }).click()
  const dialog = page.getByRole('dialog').first()
  const motion = await dialog.evaluate((element) => {
    const { animationDuration, transitionProperty } = getComputedStyle(element)
    return { animationDuration, transitionProperty }
  })
  // A transition would change inherited colours level by level.
  expect(motion).toEqual({ animationDuration: '0.001s', transitionProperty: 'none' })
})
