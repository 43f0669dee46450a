import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Set if it passed or failed at the second try. */
    isSecondTry?: true
  }
}

// `npm test` lists at its end what needed a second try.
afterEach(({ task }) => {
  if (task.result?.retryCount) task.meta.isSecondTry = true
})
