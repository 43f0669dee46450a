const underWay = new Set<Promise<unknown>>()

/** Whether leaving the page would lose what is on its way. */
export const losesOnLeaving = () => underWay.size > 0

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** The browser asks before it leaves the page, only until `work` has ended: with a listener, pages come back more slowly. */
export async function warnBeforeLeaving<Result>(work: Promise<Result>): Promise<Result> {
  underWay.add(work)
  addEventListener('beforeunload', ask)
  try {
    return await work
  } finally {
    underWay.delete(work)
    if (underWay.size === 0) removeEventListener('beforeunload', ask)
  }
}
