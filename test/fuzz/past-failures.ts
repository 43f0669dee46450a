import type { Input } from './inputs.ts'

/** Inputs that once caused a server error, by call; `elsewhere` for those to no call. */
export const pastFailures: Record<string, Input[]> = {
  elsewhere: [
    // Not the address of a page, and not a valid URL.
    { who: 'nobody', method: 'GET', path: '//%2e%2e%2f', headers: {} },
  ],
}
