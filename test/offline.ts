import { vi } from 'vitest'

/** As in a browser that keeps what waits for a connection, or with `OFFLINE=off`. */
export function stubBrowser(offline?: 'off') {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('document', { documentElement: { dataset: { offline } } })
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error
  })
}
