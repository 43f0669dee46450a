import { type Column, decode, readCells, toColumns } from '#web/table-file/read-table.ts'
import { localDay } from '#web/ui/use-today.ts'
import { IMPORT_FILE_MAX, IMPORT_MAX, type Program, programNames } from '../../../import-contract.ts'
import { isAsana, readAsana } from './formats/asana.ts'
import { isPlanka, readPlanka } from './formats/planka.ts'
import type { SourceTask } from './formats/source-task.ts'
import { guessTargets, readTable, type Target } from './formats/table.ts'
import { isTodoist, isTodoistTable, type Now, readTodoist, readTodoistTable } from './formats/todoist.ts'
import { isTrello, readTrello } from './formats/trello.ts'

/** `columns` are there if the file is a table, whose columns can be chosen. */
export type Export = { file: string; program: Program } & (
  | { tasks: SourceTask[] }
  | { columns: Column<Target>[]; lines: string[][] }
)

const readers: [Exclude<Program, 'table'>, (file: unknown) => boolean, (file: unknown, now: Now) => SourceTask[]][] = [
  ['planka', isPlanka, readPlanka],
  ['trello', isTrello, readTrello],
  ['asana', isAsana, readAsana],
  ['todoist', isTodoist, readTodoist],
]

/** @returns a sentence if it cannot be read */
export async function readExport(file: File): Promise<Export | string> {
  if (file.size > IMPORT_FILE_MAX) return 'The file is larger than 20 MB. Export one project or board at a time.'
  const text = decode(await file.arrayBuffer())
  const now = { today: localDay(new Date()), dates: await import('../quick-add/read-date.ts') }
  const found = /^\uFEFF?\s*[[{]/.test(text) ? readJson(text, now) : readText(text, now)
  if (typeof found === 'string') return found
  const count = 'tasks' in found ? found.tasks.length : found.lines.length
  if (count === 0) return `There are no tasks in this file of ${programNames[found.program]}.`
  if (count > IMPORT_MAX) return `It has ${count} tasks. Import at most 5,000 at a time.`
  return { ...found, file: file.name }
}

export const tasksOf = (found: Export): SourceTask[] =>
  'tasks' in found ? found.tasks : readTable(found.lines, found.columns)

type Found = Export extends infer One ? (One extends Export ? Omit<One, 'file'> : never) : never

function readJson(text: string, now: Now): Found | string {
  let file: unknown
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return `The file is broken: ${error.message}. Export it once more.`
  }
  const reader = readers.find(([, matches]) => matches(file))
  if (!reader)
    return 'This is no export that Cohort knows. It reads JSON of Todoist, Trello, Planka and Asana, and CSV.'
  const [program, , read] = reader
  return { program, tasks: read(file, now) }
}

function readText(text: string, now: Now): Found | string {
  const cells = readCells(text)
  if (typeof cells === 'string') return cells
  const { heads, lines } = cells
  if (isTodoistTable(heads)) return { program: 'todoist', tasks: readTodoistTable(heads, lines, now) }
  return { program: programOf(heads), lines, columns: toColumns(cells, guessTargets(heads)) }
}

function programOf(heads: readonly string[]): Program {
  if (heads.includes('Card ID') || heads.includes('Card Name')) return 'trello'
  return heads.includes('Section/Column') ? 'asana' : 'table'
}
