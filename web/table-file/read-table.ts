import Papa from 'papaparse'
import { type DayOrder, guessDayOrder } from '#shared/parse-days.ts'

export type Column<Target> = {
  head: string
  /** The first of its values, to recognize it by. */
  examples: string
  /** What it holds; null for what is left out. */
  target: Target | null
  order: DayOrder
  /** Whether its days can be read in both orders. */
  isAmbiguous: boolean
}

export type Cells = { heads: string[]; lines: string[][] }

const EXAMPLES = 3

/** Programs on Windows write their own encoding, and Excel UTF-16. */
export function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a CSV or TSV file whose first line names the columns. @returns a sentence if it cannot be read */
export function readCells(text: string): Cells | string {
  const { data, errors } = Papa.parse<string[]>(text)
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken)
    return `Line ${(broken.row ?? 0) + 1} has a quotation mark that does not end. Mend it and choose the file again.`
  const isEmpty = (line: string[]) => line.every((cell) => cell.trim() === '')
  // Empty lines between others are kept, so that lines are numbered as spreadsheets do.
  const [heads, ...lines] = data.slice(0, data.findLastIndex((line) => !isEmpty(line)) + 1)
  if (!heads || lines.length === 0)
    return 'There is nothing in it. A file has a line with names of columns, then a line for each entry.'
  return { heads, lines }
}

export const toColumns = <Target>({ heads, lines }: Cells, targets: readonly (Target | null)[]): Column<Target>[] =>
  heads.map((head, index) => {
    const values = lines.map((line) => (line[index] ?? '').trim()).filter(Boolean)
    const order = guessDayOrder(values)
    return {
      head: head.trim() || `Column ${index + 1}`,
      examples: [...new Set(values)].slice(0, EXAMPLES).join(', '),
      target: targets[index] ?? null,
      order: order ?? 'day',
      isAmbiguous: order === null,
    }
  })
