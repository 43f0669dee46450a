import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORT_MAX, taskImports } from '#features/tasks/import-contract.ts'
import type { BodyOf } from '#shared/call.ts'
import { makeTeam } from '#test/teams.ts'
import { withEnvironment } from './environment.ts'
import { atMost, type Figure } from './figures.ts'
import { repetitions } from './repetitions.ts'

type Written = { name: string; due: string }[]
/** Reads files as the browser does, whose types this half does not have. */
type BrowserHalf = {
  exportFiles: Record<string, { write(tasks: Written): string }>
  readFileFor(teamId: string, name: string, text: string): Promise<{ body: BodyOf<typeof taskImports.add> }>
  tasksWithOneBroken(count: number, broken: number): Written
}
const BROWSER_HALF = join(import.meta.dirname, '../test/page/export-files.ts')

const TASKS = repetitions(IMPORT_MAX)

/** Memory that the process takes above idle while it imports a file of each format, and the time until all are there. */
export const measureImports = () =>
  withEnvironment(async ({ serve }): Promise<Figure[]> => {
    const { exportFiles, readFileFor, tasksWithOneBroken } = (await import(BROWSER_HALF)) as BrowserHalf
    const { product, signUp } = await serve('imports', { RATE_LIMITS: 'off' })
    const pid = product.process.pid!
    const ada = await signUp('Ada')
    const figures: Figure[] = []
    for (const [name, { write }] of Object.entries(exportFiles)) {
      const team = await makeTeam(ada)
      const { body } = await readFileFor(team.id, name, write(tasksWithOneBroken(TASKS, TASKS / 2)))
      const idle = residentMemory(pid, 'VmRSS')
      forgetPeak(pid)
      await ada.request(taskImports.add, { body: { ...body, isTrial: true } })
      const began = performance.now()
      const made = await ada.request(taskImports.add, { body })
      const ms = performance.now() - began
      await ada.request(taskImports.undo, { params: { importId: made.import!.id } })
      const value = residentMemory(pid, 'VmHWM') - idle
      figures.push(
        atMost({ what: `import of ${TASKS} tasks of ${name}: memory above idle`, value, most: 100, unit: 'MiB' }),
        { what: 'of that, the time until all are there', figure: `${ms.toFixed(0)} ms` },
      )
    }
    return figures
  })

/** MiB. */
const residentMemory = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** What Linux takes for the peak begins at what there is now. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
