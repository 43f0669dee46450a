import * as z from 'zod/mini'
import type { ParsedBody } from '#shared/call.ts'
import { parseDay, parseTime } from '#shared/parse-days.ts'
import { applicationFields, outcome, stage } from '../../../contract.ts'
import type { applicationFiles, Fault } from '../../../import-contract.ts'
import { DAYS, type Target, targetNames } from '../../../rules/csv/columns.ts'
import { parseStage } from '../../../rules/csv/values.ts'

type Columns = ParsedBody<typeof applicationFiles.import>['columns']

const { company, role, place, link, pay, source, notes, contacts } = applicationFields
const { appliedOn, closesOn, interviewOn, interviewTime, answerBy, nextStep, nextOn, nextTime } = applicationFields

/** What is not known is left out. */
const importedRow = z.extend(
  z.partial(
    z.strictObject({
      role,
      place,
      link,
      pay,
      source,
      notes,
      contacts,
      appliedOn,
      closesOn,
      interviewOn,
      interviewTime,
      answerBy,
      nextStep,
      nextOn,
      nextTime,
    }),
  ),
  { company, stage, outcome: z.nullable(outcome) },
)
export type ImportedRow = z.infer<typeof importedRow>

/** A quote before it keeps a spreadsheet from taking a text for a formula; an export puts it there. */
const readCell = (text: string) => text.replace(/^'(?=[=+\-@])/, '').trim()

/** What each line becomes, and what is wrong with the others. @param lines without the head */
export function toRows(
  lines: readonly (readonly string[])[],
  columns: Columns,
): { rows: ImportedRow[]; faults: Fault[] } {
  const rows: ImportedRow[] = []
  const faults: Fault[] = []
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const read = toRow(cells, columns)
    if (typeof read === 'string') faults.push({ line: index + 2, text: read })
    else rows.push(read)
  }
  return { rows, faults }
}

/** By target; a contact is one value of two columns. */
type RowValues = Partial<Record<Target | 'contacts', unknown>>

/** @returns what is wrong as a sentence */
function toRow(cells: readonly string[], columns: Columns): ImportedRow | string {
  const found = new Map<Target, string>()
  const row: RowValues = {}
  for (const [column, { target, order }] of columns.entries()) {
    const text = readCell(cells[column] ?? '')
    if (!target || text === '') continue
    found.set(target, text)
    if (target === 'stage' || target === 'contact' || target === 'contactEmail') continue
    const isTime = target === 'interviewTime' || target === 'nextTime'
    const value = DAYS.has(target) ? parseDay(text, order) : isTime ? parseTime(text) : text
    if (value === null) return `${targetNames[target]}: “${text.slice(0, 40)}” is no ${isTime ? 'time' : 'day'}.`
    row[target] = value
  }
  if (!found.has('company')) return 'There is no company.'
  const contact = [found.get('contact'), found.get('contactEmail')]
  if (contact.some(Boolean))
    row.contacts = [{ id: crypto.randomUUID(), name: contact[0] ?? '', about: '', email: contact[1] ?? '' }]
  const checked = importedRow.safeParse({ ...row, ...stateOf(found, row) })
  return checked.success ? checked.data : (checked.error.issues[0]?.message ?? 'This line cannot be read.')
}

/** A word that is not known stays in the notes, so that nothing is lost. */
function stateOf(found: ReadonlyMap<Target, string>, row: RowValues) {
  const word = found.get('stage') ?? ''
  const known = parseStage(word)
  if (known) return known
  const notes = [row.notes, word && `Stage: ${word}`].filter(Boolean).join('\n')
  return { stage: row.appliedOn ? 'applied' : 'saved', outcome: null, ...(notes ? { notes } : {}) } as const
}
