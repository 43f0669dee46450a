import type { Page } from '@playwright/test'

const KBIT = 1000 / 8

/** A phone four times slower than this machine on a line of 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
export async function throttle(page: Page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * KBIT,
    uploadThroughput: 750 * KBIT,
  })
  await throttleProcessor(page)
}

/** The phone alone. */
export async function throttleProcessor(page: Page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
