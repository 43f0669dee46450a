import { Readable } from 'node:stream'
import type { Db } from '#server/database/types.ts'
import { CSV_MARK, csvLines } from '#server/http/csv.ts'
import { priorityNames } from '../../../contract.ts'
import type { ExportFormat } from '../../../export-contract.ts'
import type { Me } from '../tasks.ts'
import { htmlOf } from './html.ts'
import { type ExportedTask, readTasks, type TeamSummary } from './read-team.ts'

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

/** The heads are those that an import recognizes: features/tasks/web/parts/import/formats/table.ts. */
const columns: [string, (task: ExportedTask) => string][] = [
  ['Name', ({ name }) => name],
  ['Notes', ({ notes }) => notes],
  ['Due', ({ due }) => due ?? ''],
  ['Time', ({ time }) => time ?? ''],
  ['Status', ({ doneAt, doing }) => (doneAt ? 'Done' : doing ? 'Doing' : 'To do')],
  ['Priority', ({ priority }) => priorityNames[priority]],
  ['Estimate in hours', ({ estimate }) => String(estimate ?? '')],
  ['Assigned to', ({ assignees }) => assignees.join('; ')],
  ['Labels', ({ labels }) => labels.join('; ')],
  ['Checklist', ({ checklist }) => checklist.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text}`).join('\n')],
  ['Done on', ({ doneAt }) => doneAt?.slice(0, 10) ?? ''],
]

async function* csvOf(tasks: AsyncIterable<ExportedTask>) {
  yield `${CSV_MARK}${csvLines([columns.map(([head]) => head)])}`
  for await (const task of tasks) yield csvLines([columns.map(([, cell]) => cell(task))])
}

async function* jsonOf(team: TeamSummary, tasks: AsyncIterable<ExportedTask>) {
  yield `${JSON.stringify(team, null, 1).slice(0, -2)},\n "tasks": [`
  let separator = '\n'
  for await (const task of tasks) {
    yield separator + JSON.stringify(task)
    separator = ',\n'
  }
  yield '\n]}\n'
}

export function exportTeam(db: Db, me: Me, teamId: string, team: TeamSummary, format: ExportFormat): Readable {
  const tasks = readTasks(db, me, teamId, format !== 'csv')
  if (format === 'csv') return Readable.from(csvOf(tasks))
  return Readable.from(format === 'json' ? jsonOf(team, tasks) : htmlOf(team, tasks))
}
