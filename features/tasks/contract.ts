import * as z from 'zod/mini'
import { flair } from '#features/people/contract.ts'
import type { TeamProgress } from '#features/teams/contract.ts'
import { calls } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { requiredLineField, textField } from '#shared/text-fields.ts'

export const TASK_NAME_MAX = 200
export const NOTES_MAX = 2000
export const ASSIGNEES_MAX = 10
/** Maximum number of labels of a task. */
export const LABELS_MAX = 10
export const TASKS_PAGE_MAX = 500
/** Per team. */
export const TASKS_MAX = 10_000
export const DUE_SOON_PAGE_SIZE = 20
export const SEARCH_MAX = 100
/** Maximum number of tasks in one bulk change. */
export const BULK_MAX = 100

export const FILL_ALL_FIELDS = 'Fill all fields'
/** Per team. */
export const OPEN_FOLLOWING_MAX = 50
export const TOO_MANY_FOLLOWING =
  'This team has 50 open tasks for everyone or with a tick for each person, which is the most. Finish or delete some first.'
export const EACH_NEEDS_TWO = 'Assign the task to two or more people first: each of them then ticks it for themselves.'
export const TOO_MANY_TASKS = 'This team has 10,000 tasks, which is the most. Delete some that are done first.'

const name = requiredLineField(TASK_NAME_MAX, 'A task name has', FILL_ALL_FIELDS)
const notes = textField(NOTES_MAX, 'Notes have')

/** A calendar day, the same in every time zone. An ISO time is cut to its day. */
const dueMessage = 'The due date must be a day like 2026-12-25.'
const due = z.pipe(
  z
    .string(FILL_ALL_FIELDS)
    .check(z.minLength(1, FILL_ALL_FIELDS), z.regex(/^(19\d\d|[2-9]\d{3})-\d\d-\d\d(T|$)/, dueMessage)),
  z.pipe(
    z.transform((text: string) => text.slice(0, 10)),
    z.iso.date(dueMessage),
  ),
)

/** Null for no date. If it is left out, it was forgotten. */
const dueOrNone = z.nullable(due)

/** By the reader's clock, as the day is. It says nothing without a day. */
const time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time must be one like 15:00.')))

export const PRIORITIES = ['high', 'normal', 'low'] as const
const priority = z.enum(PRIORITIES)
export type Priority = z.infer<typeof priority>
export const priorityNames: Record<Priority, string> = { high: 'High', normal: 'Normal', low: 'Low' }

export type NumberLimits = { label: string; unit?: string; min: number; max: number; step: number; message: string }

/** Numbers that a task may have. Its page shows and changes each of them as it stands here. */
export const numberFields = {
  estimate: {
    label: 'Estimate',
    unit: 'hours',
    min: 0.25,
    max: 999,
    step: 0.25,
    message: 'An estimate is between a quarter of an hour and 999 hours.',
  },
} satisfies Partial<Record<TaskField, NumberLimits>>
export type NumberField = keyof typeof numberFields
export const NUMBER_FIELDS = Object.keys(numberFields) as NumberField[]

const numberWithin = ({ min, max, step, message }: NumberLimits) =>
  z.nullable(z.number(message).check(z.minimum(min, message), z.maximum(max, message), z.multipleOf(step, message)))
const estimate = numberWithin(numberFields.estimate)

/** An RRULE of RFC 5545 without an end. Null for a task that does not repeat. */
const repeatRule =
  /^(?:FREQ=(?:DAILY|MONTHLY|YEARLY)(?:;INTERVAL=[1-9]\d?)?|FREQ=WEEKLY(?:;INTERVAL=[1-9]\d?)?(?:;BYDAY=(?!.*([A-Z]{2}).*\1)(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*)?)$/
const repeat = z.nullable(
  z.string().check(z.regex(repeatRule, 'A task repeats by a rule like FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH.')),
)
export const REPEAT_NEEDS_DATE = 'A task that repeats needs a due date. Choose one, or let it not repeat.'

/** `uid` and `photoURL` are absent on older records, which have only an address. */
export const assignee = z.object({
  email: z.string(),
  displayName: z.string(),
  uid: z.optional(z.uuid()),
  photoURL: z.optional(z.string()),
  flair: z.optional(z.nullable(flair)),
})
export type Assignee = z.infer<typeof assignee>

/** What inserts, reads, edits and exports tasks follows this list; each field is a column of the same name. */
export const TASK_FIELDS = [
  'name',
  'due',
  'time',
  'priority',
  'estimate',
  'doing',
  'notes',
  'repeat',
  'each',
  'everyone',
] as const
type TaskField = (typeof TASK_FIELDS)[number]
/** What else is sent, which nobody writes as a field. */
type OtherTaskField =
  | 'id'
  | 'team'
  | 'teamId'
  | 'assignedUsers'
  | 'labels'
  | 'commentCount'
  | 'itemCount'
  | 'itemsDone'
  | 'userId'
  | 'done'
  | 'doneAt'
  | 'ticks'
  | 'version'
  | 'teamOwnerId'

export const task = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The team's name; null for a task without a team. */
  team: z.nullable(z.string()),
  teamId: z.nullable(z.uuid()),
  /** Null for a task without a date. */
  due: z.nullable(z.iso.date()),
  time,
  priority,
  estimate: z.nullable(z.number()),
  /** Somebody has begun it, which says nothing once it is done. */
  doing: z.boolean(),
  assignedUsers: z.array(assignee),
  /** Ids of labels of its team. */
  labels: z.array(z.uuid()),
  commentCount: z.int(),
  /** Number of items in its checklist. */
  itemCount: z.int(),
  itemsDone: z.int(),
  userId: z.uuid(),
  done: z.boolean(),
  /** Null while it is open. Lists sort done tasks by this, latest first. */
  doneAt: z.nullable(z.iso.datetime()),
  notes: z.string(),
  /** Ticking the task makes the next one, which takes the rule over. */
  repeat: z.nullable(z.string()),
  /** Each assignee ticks it for themselves, and it is done once all have. Otherwise one tick is for all. */
  each: z.boolean(),
  /** Its assignees are the members of its team, for as long as it is open. */
  everyone: z.boolean(),
  /** Who of them has ticked it, and when, by `uid`. Null if one tick is for all. */
  ticks: z.nullable(z.record(z.uuid(), z.iso.datetime())),
  /** Grows with every change, so the higher of two copies is newer. */
  version: z.int(),
  teamOwnerId: z.nullable(z.uuid()),
} satisfies Record<TaskField | OtherTaskField, unknown>)
export type Task = z.infer<typeof task>
export type TaskFields = Pick<Task, TaskField>

/**
 * By `uid`, or by the whole `email` if the creator of the task may see it in the team. The rest of an assignee, as it was
 * answered, says nothing.
 */
export const newAssignee = z.extend(z.partial(assignee), {
  email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
})
export type NewAssignee = z.infer<typeof newAssignee>
/** Empty for a task of a team that nobody has taken yet. If they are left out, they were forgotten. */
const newAssignees = z
  .array(newAssignee, FILL_ALL_FIELDS)
  .check(z.maxLength(ASSIGNEES_MAX, `A task has at most ${ASSIGNEES_MAX} assignees.`))

const labels = z.array(z.uuid()).check(z.maxLength(LABELS_MAX, `A task has at most ${LABELS_MAX} labels.`))

/** What a task has if nobody says otherwise. */
export const usualFields = {
  due: null,
  time: null,
  priority: 'normal',
  estimate: null,
  doing: false,
  notes: '',
  repeat: null,
  each: false,
  everyone: false,
} satisfies Omit<TaskFields, 'name'>

export const taskFields = {
  name,
  due: z._default(dueOrNone, usualFields.due),
  time: z._default(time, usualFields.time),
  priority: z._default(priority, usualFields.priority),
  estimate: z._default(estimate, usualFields.estimate),
  doing: z._default(z.boolean(), usualFields.doing),
  notes: z._default(notes, usualFields.notes),
  repeat: z._default(repeat, usualFields.repeat),
  each: z._default(z.boolean(), usualFields.each),
  everyone: z._default(z.boolean(), usualFields.everyone),
} satisfies Record<keyof TaskFields, unknown>

export const newTask = z.object({
  ...taskFields,
  /** My team by name, or by `teamId` if two have that name; without both, a task without a team. */
  team: z.optional(z.nullable(z.string().check(z.overwrite(cleanName)))),
  teamId: z.optional(z.nullable(z.uuid())),
  /** Me, if it is left out. */
  assignedUsers: z.optional(newAssignees),
  labels: z._default(labels, []),
  userId: z.optional(z.string()),
  done: z.optional(z.boolean()),
  /** Two requests with the same key add one task. */
  key: z.optional(z.uuid()),
})

export const taskEdit = z.object({
  name: z.optional(name),
  due: z.optional(dueOrNone),
  time: z.optional(time),
  priority: z.optional(priority),
  estimate: z.optional(estimate),
  doing: z.optional(z.boolean()),
  notes: z.optional(notes),
  repeat: z.optional(repeat),
  each: z.optional(z.boolean()),
  everyone: z.optional(z.boolean()),
  assignedUsers: z.optional(newAssignees),
  /** Makes me the assignee if there is none. Once others are, it is refused. */
  take: z.optional(z.literal(true)),
  labels: z.optional(labels),
} satisfies Record<keyof TaskFields | 'assignedUsers' | 'take' | 'labels', unknown>)

/** Sent with a change that was made without connection and arrives later. */
const madeOffline = z.object({
  /** Two requests with the same key change it once. */
  key: z.uuid(),
  /** Changes from one browser arrive in the order in which they were made. */
  browser: z.uuid(),
  /** Milliseconds since it was made; more than 31 days count as 31. */
  waited: z.int().check(z.minimum(0)),
})
export type MadeOffline = z.infer<typeof madeOffline>

/** What a bulk change does with a task. `removed: false` brings back a deleted task and stands alone, as `true` does. */
const taskChange = z
  .object({
    id: z.uuid(),
    edit: z.optional(taskEdit),
    done: z.optional(z.boolean()),
    removed: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ edit, done, removed }) => removed === undefined || (edit === undefined && done === undefined), {
      error: 'Delete a task, or change it.',
      path: ['removed'],
    }),
  )
export type TaskChange = z.infer<typeof taskChange>

/** Open tasks; done ones follow, latest first. 'day' puts both together by their day. */
const SORTS = ['due', 'priority', 'newest', 'name', 'day'] as const
export type Sort = (typeof SORTS)[number]

const trueOrFalse = z.optional(z.enum(['true', 'false']))

export const tasks = {
  list: calls.tasks('GET /api/tasks', {
    summary:
      'Tasks of mine and of my teams: open ones by due date, then done ones, latest first; Link: rel="next" leads on',
    query: z.object({
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(TASKS_PAGE_MAX))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      teamId: z.optional(z.uuid()),
      /** Only tasks assigned to me. */
      mine: trueOrFalse,
      open: trueOrFalse,
      done: trueOrFalse,
      /** Only tasks of teams. */
      teams: trueOrFalse,
      /** Words that the name and the notes hold, or their beginnings. */
      search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
      /** Only tasks assigned to this person. */
      person: z.optional(z.uuid()),
      /** Only tasks with this label. */
      label: z.optional(z.uuid()),
      /** The first and the last day. */
      from: z.optional(due),
      to: z.optional(due),
      /** Only tasks without a date. */
      undated: trueOrFalse,
      sort: z.optional(z.enum(SORTS)),
    }),
    answer: z.array(task),
  }),
  add: calls.tasks('POST /api/tasks', { summary: 'Add a task', body: newTask, answer: task, status: 201 }),
  bulk: calls.tasks('POST /api/tasks/bulk', {
    summary: 'Change up to 100 tasks at once; says which were refused, and why',
    body: z.object({
      changes: z
        .array(taskChange)
        .check(z.minLength(1), z.maxLength(BULK_MAX, `You can change ${BULK_MAX} tasks at once.`)),
    }),
    answer: z.object({
      /** As they are now; without those that are deleted. */
      tasks: z.array(task),
      refused: z.array(z.object({ id: z.uuid(), error: z.string(), code: z.string() })),
    }),
    limits: [limit('bulk', 'person', 60, 2 * MINUTE, 'You are changing many tasks very often.')],
  }),
  find: calls.tasks('GET /api/tasks/:id', { summary: 'One task', answer: task }),
  tick: calls.tasks('PUT /api/tasks/:id', {
    summary: 'Tick or untick a task',
    body: z.object({ done: z.boolean(), offline: z.optional(madeOffline) }),
    answer: task,
  }),
  edit: calls.tasks('PATCH /api/tasks/:id', {
    summary: 'Change a task (creator, assignee, team owner, admin); any member takes one without assignees',
    /** `base`: the values from which it started. What others changed since is merged by field. */
    body: z.extend(taskEdit, { offline: z.optional(z.extend(madeOffline, { base: taskEdit })) }),
    answer: task,
  }),
  remove: calls.tasks('DELETE /api/tasks/:id', { summary: 'Delete a task (creator or team owner)' }),
  restore: calls.tasks('PUT /api/tasks/:id/restoration', {
    summary: 'Bring back a task within a minute of deleting it',
    answer: task,
  }),
}

type TaskEventBase = { taskId: string; teamId: string | null; by: string }
type CommentEventBase = TaskEventBase & { commentId: string }

/** The assignee who alone was ticked or unticked, of a task that each ticks for themselves. */
type TickedPart = { part?: string }

export type TaskEvent =
  | ({ type: 'task.added' } & TaskEventBase)
  | ({ type: 'task.ticked' } & TickedPart & TaskEventBase)
  | ({ type: 'task.unticked' } & TickedPart & TaskEventBase)
  /** `assigned`: the new assignees. */
  | ({ type: 'task.changed'; assigned: string[] } & TaskEventBase)
  | ({ type: 'task.removed' } & TaskEventBase)
  | ({ type: 'task.restored' } & TaskEventBase)
  /** The next task of one that repeats and was ticked. */
  | ({ type: 'task.repeated' } & TaskEventBase)
  | ({ type: 'checklist.changed' } & TaskEventBase)
  | ({ type: 'files.changed' } & TaskEventBase)
  | ({ type: 'comment.added'; mentioned: string[] } & CommentEventBase)
  | ({ type: 'comment.edited' } & CommentEventBase)
  | ({ type: 'comment.removed' } & CommentEventBase)
  | ({ type: 'comment.restored' } & CommentEventBase)

declare module '#shared/events.ts' {
  interface Events {
    task: TaskEvent
  }
}

/**
 * The task is null once it is removed, the progress without a team. `by` ticked it and is one of its assignees, whom its
 * audience sees anyway. A client that gets no data refetches.
 */
export type TaskUpdate = { task: Task | null; progress: TeamProgress | null; by?: string }
