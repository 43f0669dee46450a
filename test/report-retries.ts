import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** That it passed or failed at the second try; absent where one was enough. */
    isSecondTry?: true
  }
}

// Into the report: `npm test` names at its end what needed a second try.
afterEach(({ task }) => {
  if (task.result?.retryCount) task.meta.isSecondTry = true
})
