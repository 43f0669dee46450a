// Open pages of bench/faults/bus.ts, in processes of their own because a hundred take more than one core.
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { refetch, startPage, type Viewer } from '#test/simulated-page.ts'

export type PageToOpen = { origin: string; viewer: Viewer }

/** Milliseconds */
const MAX_SETTLE_MS = 60_000

const open: (PageToOpen & { page: Awaited<ReturnType<typeof startPage>> })[] = []

async function openPages(pages: PageToOpen[]) {
  for (const { origin, viewer } of pages) {
    const page = await startPage({ origin }, viewer, { isLive: true, waitsInFull: true })
    await page.settle()
    open.push({ origin, viewer, page })
  }
}

/** For each open page, where it differs from a new one. Call it when nothing happens any more. */
async function findDifferences() {
  const lost = open.filter(({ page }) => !page.isFollowing())
  if (lost.length > 0) console.log(`  not connected again yet, and saying so: ${lost.length} pages`)
  const found: string[][] = []
  for (const { origin, viewer, page } of open) {
    await Promise.race([page.settle(), tooLate()])
    const [old, fresh] = [page.shows(), await refetch({ origin }, viewer)]
    const keys = new Set([...Object.keys(old), ...Object.keys(fresh)])
    const differing = [...keys].filter((key) => !isDeepStrictEqual(old[key], fresh[key]))
    found.push(differing.map((key) => `${key}: ${JSON.stringify(old[key])} instead of ${JSON.stringify(fresh[key])}`))
  }
  return found
}

async function tooLate() {
  await sleep(MAX_SETTLE_MS, undefined, { ref: false })
  throw new Error('A page has not connected again.')
}

process.on('disconnect', () => process.exit())
process.on('message', async (message: PageToOpen[] | 'cut' | 'compare') => {
  if (message === 'cut') open[Math.floor(Math.random() * open.length)]!.page.cut()
  else if (message === 'compare') process.send!(await findDifferences())
  else {
    await openPages(message)
    process.send!('open')
  }
})
