import type { BrowserContext } from '@playwright/test'

/**
 * Makes `page.goto` wait until a dialog that was closed has left the browser's history, see `web/ui/dialog-history.ts`. The
 * browser goes back for it a moment later, which would abort the new page: `net::ERR_ABORTED`.
 */
export function makeGotoReliable(context: BrowserContext) {
  context.on('page', (page) => {
    const goto = page.goto.bind(page)
    page.goto = async (...given) => {
      await page.waitForFunction(() => {
        const { dialogs = 0 } = (history.state ?? {}) as { dialogs?: number }
        return dialogs <= document.querySelectorAll('dialog[open]').length
      })
      return goto(...given)
    }
  })
}
