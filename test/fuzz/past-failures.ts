import type { Input } from './inputs.ts'

/** Inputs that were once answered with a fault, by the call they were sent to; `elsewhere` those to no call. */
export const pastFailures: Record<string, Input[]> = {
  elsewhere: [
    // No address of a page, and none that a URL can be made of.
    { who: 'nobody', method: 'GET', path: '//%2e%2e%2f', headers: {} },
  ],
}
