import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Milliseconds without a request after which a page has loaded all that it wants. */
const IDLE_MS = 1500

/** All that a page loads into an empty cache, with the headers. */
export async function measureTransfer(page: Page, path: string) {
  const wire = await page.context().newCDPSession(page)
  const loads = new Map<string, number>()
  let lastAt = performance.now()
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    lastAt = performance.now()
    loads.set(requestId, 0)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (loads.has(requestId)) loads.set(requestId, encodedDataLength)
  })
  await wire.send('Network.enable')
  await page.goto(path)
  while (performance.now() - lastAt < IDLE_MS) await sleep(50)
  return { bytes: [...loads.values()].reduce((sum, bytes) => sum + bytes, 0), requests: loads.size }
}
