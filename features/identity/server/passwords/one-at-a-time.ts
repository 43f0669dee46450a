const last = new Map<string, Promise<unknown>>()

/**
 * Does work under a key one after the other, in this process. Sign-ins to one account from one address take turns:
 * each is counted before its password is looked at and handed back if it was right, so many right ones at once all
 * pass and many wrong ones at once still get five tries.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key)
  const mine = before ? before.then(work, work) : work()
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
