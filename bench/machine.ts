import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** What the figures were taken on. Called at the start, before the bench is a load itself. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const [lastMinute, , lastQuarter] = loadavg()
  return (
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, Node ${process.versions.node}, ` +
    `load at the start ${lastMinute!.toFixed(1)} (a quarter of an hour: ${lastQuarter!.toFixed(1)})`
  )
}
