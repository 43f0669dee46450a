import { expect, it } from 'vitest'
import { runDatabaseKillCycles } from '#test/database-kill-cycles.ts'
import { repetitions, timeLimit } from '#test/repetitions.ts'

const MINUTES = 60_000

it(
  'loses no acknowledged write, however its processes are killed, and serves again by itself',
  async () => {
    const report = await runDatabaseKillCycles({ cycles: repetitions(4, 40) })

    expect(report).toMatchObject({ lost: 0, doubled: 0 })
    expect(report.acknowledged).toBeGreaterThan(100)
    expect(report.backAfter.at(-1)).toBeLessThan(timeLimit(5_000))
  },
  20 * MINUTES,
)

it(
  'would be caught losing writes: acknowledged before they are on the disk, they are gone',
  async () => {
    const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' }

    const { lost } = await runDatabaseKillCycles({ cycles: 2, settings, victims: ['server'] })

    expect(lost).toBeGreaterThan(0)
  },
  5 * MINUTES,
)
