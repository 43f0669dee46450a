import type { BrowserContext } from '@playwright/test'

/**
 * Makes `page.goto`, `page.reload` and `page.goBack` wait until a dialog that was closed has left the browser's history, see
 * `web/ui/dialog-history.ts`. The browser goes back for it a moment later, which would abort the new page
 * (`net::ERR_ABORTED`), or count as the step back. The entry of a dialog that a reload has ended stays.
 */
export function makeGotoReliable(context: BrowserContext) {
  context.on('page', (page) => {
    let ended = 0
    const untilLeft = () =>
      page.waitForFunction((stay) => {
        const { dialogs = 0 } = (history.state ?? {}) as { dialogs?: number }
        return dialogs <= Math.max(stay, document.querySelectorAll('dialog[open]').length)
      }, ended)
    const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
    page.goto = async (...given) => {
      await untilLeft()
      return goto(...given)
    }
    page.reload = async (...given) => {
      await untilLeft()
      const answer = await reload(...given)
      ended = await page.evaluate(() => ((history.state ?? {}) as { dialogs?: number }).dialogs ?? 0)
      return answer
    }
    page.goBack = async (...given) => {
      await untilLeft()
      return goBack(...given)
    }
  })
}
