import { enableCompileCache, flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

// Plain JavaScript, because type stripping loads Node's compiler, which stays in memory. Compiling takes half of a
// start's CPU; the next start uses the cache.
enableCompileCache(new URL('../../node_modules/.cache/node', import.meta.url).pathname)
await import('./start.ts').catch(async (error) => {
  // Only for `npm start`: for developers, a mistake in Cohort's own files is more likely.
  if (process.env.npm_lifecycle_event !== 'start') throw error
  const { repair } = await import('../../server/reinstall-packages.mjs')
  repair(error)
})
await sleep(3000, undefined, { ref: false })
flushCompileCache()
