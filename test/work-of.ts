/** Milliseconds of work of this thread, however many others want the machine. */
export async function workOf(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
