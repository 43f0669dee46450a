import type { Page } from '@playwright/test'

/** To be called before the page is opened: notes when what somebody came to see was there, and painted. */
export const watchPaints = (page: Page, [selector, text]: [selector: string, text: string]) =>
  page.addInitScript(`window.contentAt = new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].some(
        (element) => element.innerText?.includes(${JSON.stringify(text)}) && element.getClientRects().length > 0)
      // The frame in which it is found is painted after this; the next one begins when it has been.
      requestAnimationFrame(found ? () => resolve(performance.now()) : look)
    }
    requestAnimationFrame(look)
  })`)

/** Milliseconds after the navigation. `first` is when anything was painted at all. */
export const paintsOf = (page: Page) =>
  page.evaluate<{ first: number; content: number }>(`window.contentAt.then((content) => ({
    content,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? content,
  }))`)
