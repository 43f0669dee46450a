import type { BrowserContext } from '@playwright/test'

/**
 * Makes `page.goto`, `page.reload` and `page.goBack` wait until a dialog that was closed has left the browser's history, see
 * `web/ui/dialog-history.ts`. The browser goes back for it a moment later, which would abort the new page
 * (`net::ERR_ABORTED`), or count as the step back.
 */
export function makeGotoReliable(context: BrowserContext) {
  context.on('page', (page) => {
    const untilLeft = () =>
      page.waitForFunction(() => {
        const { dialogs = 0 } = (history.state ?? {}) as { dialogs?: number }
        return dialogs <= document.querySelectorAll('dialog[open]').length
      })
    const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)]
    page.goto = async (...given) => {
      await untilLeft()
      return goto(...given)
    }
    page.reload = async (...given) => {
      await untilLeft()
      return reload(...given)
    }
    page.goBack = async (...given) => {
      await untilLeft()
      return goBack(...given)
    }
  })
}
