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

/** All that this browser stores, as text. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error!)
      })
      for (const store of database.objectStoreNames)
        texts.push(
          await new Promise<string>((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          }),
        )
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!request.url.includes('/assets/')) texts.push(request.url, await (await cache.match(request))!.text())
    }
    return texts.join('\n')
  })
