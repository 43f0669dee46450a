import { type Column, decode, readCells, toColumns } from '#web/table-file/read-table.ts'
import { IMPORT_FILE_MAX, IMPORT_MAX } from '../../../import-contract.ts'
import { guessTargets, type Target } from '../../../rules/csv/columns.ts'

export type Table = { name: string; columns: Column<Target>[]; lines: string[][] }

/** @returns a sentence if it cannot be read */
export async function readTable(file: File): Promise<Table | string> {
  if (file.size > IMPORT_FILE_MAX) return 'The file is larger than 1 MB. Split it into several.'
  const cells = readCells(decode(await file.arrayBuffer()))
  if (typeof cells === 'string') return cells
  const { heads, lines } = cells
  if (lines.length > IMPORT_MAX) return `It has ${lines.length} lines. Import at most 1,000 at a time.`
  return { name: file.name, lines, columns: toColumns(cells, guessTargets(heads)) }
}
