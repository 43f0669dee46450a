import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { HOUR, limit, MINUTE } from '#shared/limit.ts'
import { DAY_ORDERS } from '#shared/parse-days.ts'
import { NOTES_MAX } from './contract.ts'
import { TARGETS } from './rules/csv/columns.ts'

/** Lines of one file, without its head. */
export const IMPORT_MAX = 1000
const COLUMNS_MAX = 100
/** Bytes of a file. */
export const IMPORT_FILE_MAX = 1_000_000
/** Bytes of a request. Quotes make it longer than the file. */
export const IMPORT_BODY_MAX = 2_000_000

export const fault = z.object({
  /** From 1, the head of the table included, as spreadsheets count. */
  line: z.int(),
  text: z.string(),
})
export type Fault = z.infer<typeof fault>

export const column = z.strictObject({ target: z.nullable(z.enum(TARGETS)), order: z.enum(DAY_ORDERS) })

export const applicationFiles = {
  import: calls.career('POST /api/applications/imports', {
    summary: 'Add applications from the lines of a table: all that can be read, in one step',
    body: z.strictObject({
      /** What each column holds; null for what is left out. */
      columns: z.array(column).check(z.maxLength(COLUMNS_MAX)),
      lines: z
        .array(
          z
            .array(z.string().check(z.maxLength(NOTES_MAX, 'A cell has at most 10,000 characters.')))
            .check(z.maxLength(COLUMNS_MAX)),
        )
        .check(z.minLength(1), z.maxLength(IMPORT_MAX, 'Import at most 1,000 lines at a time.')),
      /** Says what would happen, and changes nothing. */
      isTrial: z._default(z.boolean(), false),
    }),
    /** `known` are there already, by company and role, and stay as they are. `faults` are left out. */
    answer: z.object({ added: z.int(), known: z.int(), faults: z.array(fault) }),
    status: 200,
    limits: [limit('imports', 'person', 120, 10 * MINUTE, 'You are importing very often.')],
  }),
  export: calls.career('GET /api/applications/export', {
    summary: 'All of my applications as a file; the CSV can be imported again, and JSON has everything',
    query: z.object({ format: z._default(z.enum(['csv', 'json']), 'csv') }),
    status: 200,
    sends: ['text/csv', 'application/json'],
    limits: [limit('application-export', 'person', 60, HOUR, 'You are downloading your applications very often.')],
  }),
}
