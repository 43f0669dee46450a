import * as z from 'zod/mini'
import { FILES_OF_MESSAGE_MAX, fileSummary } from '#features/files/contract.ts'
import { publicPerson, report, reportLimit } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { limit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { requiredLineField } from '#shared/text-fields.ts'

// Not in contract.ts, so that only the page of a task loads it.

export const COMMENT_MAX = 4000
export const COMMENT_EDITABLE_MINUTES = 15
export const COMMENT_MENTIONS_MAX = 10
/** Maximum number of comments of a task. */
export const COMMENTS_MAX = 2000
/** Items of a checklist. */
export const ITEMS_MAX = 50
export const ITEM_MAX = 200
/** Maximum number of files of a task, besides those of its comments. */
export const FILES_OF_TASK_MAX = 50

export const somebody = z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true })
export type Somebody = z.infer<typeof somebody>

const itemText = requiredLineField(ITEM_MAX, 'An item has', 'Write what there is to do.')
export const item = z.object({ id: z.uuid(), text: z.string(), done: z.boolean() })
export type Item = z.infer<typeof item>

/** The browser gives an item its id, so that two requests with the same id make one. */
export const newItems = z.object({
  items: z
    .array(z.object({ id: z.uuid(), text: itemText, done: z._default(z.boolean(), false) }))
    .check(
      z.minLength(1, 'Write what there is to do.'),
      z.maxLength(ITEMS_MAX, `A checklist has at most ${ITEMS_MAX} items.`),
    ),
  /** The item after them; at the end by default. */
  before: z.optional(z.nullable(z.uuid())),
})

export const itemEdit = z.object({
  text: z.optional(itemText),
  done: z.optional(z.boolean()),
  /** Moves it before this item, with null to the end. */
  before: z.optional(z.nullable(z.uuid())),
})

const COMMENT_REQUIRED = 'Write something first.'
const commentText = z
  .string(COMMENT_REQUIRED)
  .check(
    z.trim(),
    z.regex(HAS_VISIBLE_CHARACTER, COMMENT_REQUIRED),
    z.maxLength(COMMENT_MAX, `A comment has at most ${COMMENT_MAX} characters.`),
  )

export const comment = z.object({
  kind: z.literal('comment'),
  id: z.uuid(),
  at: z.iso.datetime(),
  author: somebody,
  text: z.string(),
  mentions: z.array(z.object({ uid: z.uuid(), displayName: z.string() })),
  editedAt: z.nullable(z.iso.datetime()),
  files: z.array(fileSummary),
})
export type Comment = z.infer<typeof comment>

/**
 * For changes made without connection: 'overtaken' was older than what is shown, 'replaced' is what it took the place of. `before`
 * is the name of the field, `after` the value, null if it has no text.
 */
const KINDS_OF_LATE_CHANGES = ['overtaken', 'replaced'] as const
export const CHANGE_KINDS = [
  'renamed',
  'moved',
  'assigned',
  'unassigned',
  'ticked',
  'unticked',
  ...KINDS_OF_LATE_CHANGES,
] as const
export const change = z.object({
  kind: z.enum(CHANGE_KINDS),
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null once the account is deleted, and if I blocked its owner. */
  author: z.nullable(somebody),
  /** Names of the task, or days; a day is null for no date. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Who was assigned, or no longer is. */
  person: z.nullable(z.string()),
})
export type Change = z.infer<typeof change>

/** May be empty beside files. */
const textBesideFiles = z._default(
  z.string().check(z.trim(), z.maxLength(COMMENT_MAX, `A comment has at most ${COMMENT_MAX} characters.`)),
  '',
)

/** Unused files of mine that use the space of the task's team. */
const fileIds = (max: number, tooMany: string) => z.array(z.uuid()).check(z.maxLength(max, tooMany))

const newComment = z
  .object({
    text: textBesideFiles,
    files: z.optional(fileIds(FILES_OF_MESSAGE_MAX, `A comment has at most ${FILES_OF_MESSAGE_MAX} files.`)),
    /** Ignores people who are not in the team or whose '@name' is not in the text. */
    mentions: z.optional(
      z
        .array(z.uuid())
        .check(z.maxLength(COMMENT_MENTIONS_MAX, `A comment mentions at most ${COMMENT_MENTIONS_MAX} people.`)),
    ),
    /** Two requests with the same key add one comment. */
    key: z.optional(z.uuid()),
  })
  .check(
    z.refine(({ text, files = [] }) => files.length > 0 || HAS_VISIBLE_CHARACTER.test(text), {
      error: COMMENT_REQUIRED,
      path: ['text'],
    }),
  )

const commentingLimit = limit('comment', 'person', 10, 20, 'You are writing very fast.')

export const NO_SUCH_COMMENT = 'There is no such comment.'
export const NO_SUCH_ITEM = 'There is no such item.'
export const TOO_MANY_COMMENTS = 'This task has 2,000 comments, which is the most. Go on in the team room.'
export const TOO_MANY_ITEMS = `A checklist has at most ${ITEMS_MAX} items.`
export const TOO_MANY_FILES = `A task has at most ${FILES_OF_TASK_MAX} files. Delete one, or add it to a comment.`

export const taskFile = z.extend(fileSummary, { ownerId: z.uuid() })
export type TaskFile = z.infer<typeof taskFile>

/** What only the page of a task shows. */
export const taskDetails = z.object({
  /** Null for a disabled account. */
  maker: z.nullable(somebody),
  createdAt: z.iso.datetime(),
  checklist: z.array(item),
  /** Oldest first. */
  files: z.array(taskFile),
})
export type TaskDetails = z.infer<typeof taskDetails>

export const taskPage = {
  details: calls.tasks('GET /api/tasks/:id/details', {
    summary: 'What the page of a task shows besides it',
    answer: taskDetails,
  }),
  thread: calls.tasks('GET /api/tasks/:id/thread', {
    summary:
      'What was said and done about a task, oldest first; the newest page comes first, and `next` leads to earlier ones',
    query: z.object(pagingParams),
    answer: pageSchema(z.union([comment, change])),
  }),
  comment: calls.tasks('POST /api/tasks/:id/comments', {
    summary: 'Comment on a task',
    body: newComment,
    answer: comment,
    status: 201,
    limits: [commentingLimit],
  }),
  editComment: calls.tasks('PATCH /api/tasks/:id/comments/:commentId', {
    summary: `Edit a comment of mine, for ${COMMENT_EDITABLE_MINUTES} minutes`,
    body: z.object({ text: commentText }),
    answer: comment,
    limits: [commentingLimit],
  }),
  removeComment: calls.tasks('DELETE /api/tasks/:id/comments/:commentId', {
    summary: 'Delete a comment of mine, or in a team that I own',
  }),
  restoreComment: calls.tasks('PUT /api/tasks/:id/comments/:commentId/restoration', {
    summary: 'Bring back a comment within a minute of deleting it',
    answer: comment,
    limits: [commentingLimit],
  }),
  reportComment: calls.tasks('POST /api/tasks/:id/comments/:commentId/reports', {
    summary: 'Report a comment of somebody else to those who run the server. Its author is not told',
    body: z.object(report),
    status: 202,
    limits: [reportLimit],
  }),
  addItems: calls.tasks('POST /api/tasks/:id/items', {
    summary: 'Add items to the checklist of a task (creator, assignee, team owner)',
    body: newItems,
    answer: z.array(item),
    status: 201,
  }),
  editItem: calls.tasks('PATCH /api/tasks/:id/items/:itemId', {
    summary: 'Tick an item as I may tick its task; change or move it as I may change the task',
    body: itemEdit,
    answer: z.array(item),
  }),
  removeItem: calls.tasks('DELETE /api/tasks/:id/items/:itemId', {
    summary: 'Delete an item (creator, assignee, team owner)',
    answer: z.array(item),
  }),
  addFiles: calls.tasks('POST /api/tasks/:id/files', {
    summary: 'Put files of mine on a task (creator, assignee, team owner)',
    body: z.object({ files: fileIds(FILES_OF_TASK_MAX, TOO_MANY_FILES) }),
    answer: z.array(taskFile),
    status: 201,
  }),
  removeFile: calls.tasks('DELETE /api/tasks/:id/files/:fileId', {
    summary: 'Take a file off a task (who added it, creator, assignee, team owner)',
  }),
  restoreFile: calls.tasks('PUT /api/tasks/:id/files/:fileId/restoration', {
    summary: 'Bring back a file within a minute of taking it off',
    answer: z.array(taskFile),
  }),
}
