import type { BrowserContext } from '@playwright/test'
import { UNDO_SECONDS } from '#shared/undo-window.ts'

/** After which a toast goes (`web/ui/toast.tsx`), one with more to read, and the offer to undo. */
const SECONDS = [2.2, 6, UNDO_SECONDS]

/**
 * Lets toasts and offers to undo stay for a minute: a busy machine may take longer than their seconds to look. That they go is for
 * page tests, whose time stands still.
 */
export const keepToasts = (context: BrowserContext) =>
  context.addInitScript(
    (short) => {
      const wait = window.setTimeout
      Object.assign(window, {
        setTimeout: (run: TimerHandler, delay?: number, ...given: unknown[]) =>
          wait(run, short.includes(delay!) ? 60_000 : delay, ...given),
      })
    },
    SECONDS.map((seconds) => seconds * 1000),
  )
