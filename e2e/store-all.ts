import type { Page } from '@playwright/test'
import { STORE_REST } from '#web/service-worker/store-rest.ts'

/** Until this browser has all files of the program. */
export const storeAll = (page: Page) =>
  page.evaluate(async (message) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const stored = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    active!.postMessage(message, [port2])
    await stored
  }, STORE_REST)
