import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { HOUR, limit, MINUTE } from '#shared/limit.ts'
import { ASSIGNEES_MAX, LABELS_MAX, PRIORITIES } from './contract.ts'
import { ITEMS_MAX } from './details-contract.ts'

// Not in contract.ts, so that only an import loads it.

/** Tasks of one import. */
export const IMPORT_MAX = 5000
/** Bytes of a file. */
export const IMPORT_FILE_MAX = 20_000_000
/** Bytes of a request. */
export const IMPORT_BODY_MAX = 12_000_000
/** Maximum number of comments of an imported task. */
export const IMPORTED_COMMENTS_MAX = 50
/** For so long an import can be undone. */
export const IMPORT_UNDO_HOURS = 24

export const TOO_LATE_TO_UNDO =
  'This import is more than a day old, or was undone. Select its tasks in the list to delete them.'

const PROGRAMS = ['todoist', 'trello', 'planka', 'asana', 'table'] as const
export type Program = (typeof PROGRAMS)[number]
export const programNames: Record<Program, string> = {
  todoist: 'Todoist',
  trello: 'Trello',
  planka: 'Planka',
  asana: 'Asana',
  table: 'a table',
}

/** As the file says it: the server reads each field by the limits of a task and says what is wrong with it. */
const importedTask = z.strictObject({
  name: z.string(),
  notes: z.optional(z.string()),
  due: z.optional(z.nullable(z.string())),
  time: z.optional(z.nullable(z.string())),
  priority: z.optional(z.enum(PRIORITIES)),
  estimate: z.optional(z.nullable(z.number())),
  doing: z.optional(z.boolean()),
  done: z.optional(z.boolean()),
  /** Without it, a done task was done a week ago. */
  doneOn: z.optional(z.nullable(z.string())),
  repeat: z.optional(z.nullable(z.string())),
  /** Names. The team gets those that it does not have. */
  labels: z.optional(z.array(z.string()).check(z.maxLength(LABELS_MAX))),
  /** Members of the team by `uid`. Empty for what is free to take; my own tasks, and what is done, become mine anyway. */
  assignees: z.optional(z.array(z.uuid()).check(z.maxLength(ASSIGNEES_MAX))),
  items: z.optional(
    z.array(z.strictObject({ text: z.string(), done: z._default(z.boolean(), false) })).check(z.maxLength(ITEMS_MAX)),
  ),
  /** Mine, from the oldest to the newest. */
  comments: z.optional(z.array(z.string()).check(z.maxLength(IMPORTED_COMMENTS_MAX))),
})

const taskImport = z.object({
  id: z.uuid(),
  program: z.enum(PROGRAMS),
  teamId: z.nullable(z.uuid()),
  team: z.nullable(z.string()),
  taskCount: z.int(),
  at: z.iso.datetime(),
})
export type TaskImport = z.infer<typeof taskImport>

const fault = z.object({
  /** Its place among the sent tasks, from 0. */
  index: z.int(),
  text: z.string(),
})
export type Fault = z.infer<typeof fault>

export const taskImports = {
  add: calls.tasks('POST /api/task-imports', {
    summary: 'Add tasks from a file of another program: all that can be read, in one step',
    body: z.strictObject({
      program: z.enum(PROGRAMS),
      /** Null for tasks of my own. */
      teamId: z.nullable(z.uuid()),
      tasks: z
        .array(importedTask)
        .check(z.minLength(1), z.maxLength(IMPORT_MAX, 'Import at most 5,000 tasks at a time.')),
      /** Says what would happen, and changes nothing. */
      isTrial: z._default(z.boolean(), false),
      /** Two requests with the same key import once. */
      key: z.optional(z.uuid()),
    }),
    /** `faults` are left out. `import` is null for a trial, and if nothing was added. */
    answer: z.object({
      added: z.int(),
      /** Names of labels that the team gets, or that become one's own. */
      newLabels: z.array(z.string()),
      faults: z.array(fault),
      import: z.nullable(taskImport),
    }),
    status: 200,
    limits: [limit('task-import', 'person', 60, 10 * MINUTE, 'You are importing very often.')],
  }),
  list: calls.tasks('GET /api/task-imports', {
    summary: 'My imports of the last day, latest first, at most ten: each can be undone',
    answer: z.array(taskImport),
  }),
  undo: calls.tasks('DELETE /api/task-imports/:importId', {
    summary: 'Undo an import within a day: deletes its tasks for good, and labels that nothing else has',
    limits: [limit('task-import-undo', 'person', 30, HOUR, 'You are undoing imports very often.')],
  }),
}

/** Many tasks came at once, or went because this import was undone. */
export type ImportEvent = { type: 'task.imported'; teamId: string | null; by: string; undoneId: string | null }

declare module '#shared/events.ts' {
  interface Events {
    import: ImportEvent
  }
}
