import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { requiredLineField } from '#shared/text-fields.ts'

// Not in contract.ts, so that only those who change labels load it.

export const LABEL_NAME_MAX = 40
/** Maximum number of labels of a team, and of a person. */
export const LABELS_MAX = 30

export const NO_SUCH_LABEL = 'There is no such label.'
export const LABEL_EXISTS = 'There is a label with this name.'
export const TOO_MANY_LABELS = `There are ${LABELS_MAX} labels, the most there can be. Delete one that nobody needs.`

export const LABEL_COLOURS = ['plain', 'green', 'coral', 'blue', 'pink', 'gold'] as const
const labelName = requiredLineField(LABEL_NAME_MAX, 'A label has', 'Give the label a name.')
const labelColour = z.enum(LABEL_COLOURS)
export type LabelColour = z.infer<typeof labelColour>

export const label = z.object({ id: z.uuid(), name: z.string(), colour: labelColour })
export type Label = z.infer<typeof label>

const newLabel = z.object({ name: labelName, colour: z._default(labelColour, 'plain') })
const labelEdit = z.object({ name: z.optional(labelName), colour: z.optional(labelColour) })

/** Any member may, as any member may add tasks. */
export const teamLabels = {
  add: calls.teams('POST /api/teams/:teamId/labels', {
    summary: 'Make a label for the tasks of a team',
    body: newLabel,
    answer: label,
    status: 201,
  }),
  edit: calls.teams('PATCH /api/teams/:teamId/labels/:labelId', {
    summary: 'Rename or recolour a label',
    body: labelEdit,
    answer: label,
  }),
  remove: calls.teams('DELETE /api/teams/:teamId/labels/:labelId', {
    summary: 'Delete a label, also from the tasks that have it',
  }),
}

/** For one's own tasks, those without a team. */
export const ownLabels = {
  list: calls.tasks('GET /api/labels', {
    summary: 'List the labels of your own tasks, by name',
    answer: z.array(label),
  }),
  add: calls.tasks('POST /api/labels', {
    summary: 'Make a label for your own tasks',
    body: newLabel,
    answer: label,
    status: 201,
  }),
  edit: calls.tasks('PATCH /api/labels/:labelId', {
    summary: 'Rename or recolour a label of your own',
    body: labelEdit,
    answer: label,
  }),
  remove: calls.tasks('DELETE /api/labels/:labelId', {
    summary: 'Delete a label of your own, also from the tasks that have it',
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    /** One's own; those of a team change the team. */
    label: { type: 'label.changed'; uid: string }
  }
}
