import { emptyTask, entriesIn, listIn, momentIn, type SourceTask, textIn, valueIn } from './source-task.ts'

export const isAsana = (file: unknown) =>
  Array.isArray(valueIn(file, 'data')) && listIn(file, 'data').every((one) => 'gid' in one || 'memberships' in one)

/** Reads a project's 'Export JSON'. Subtasks become the checklist of their task. */
export const readAsana = (file: unknown): SourceTask[] =>
  entriesIn(file, 'data').map((task, index) => ({
    ...emptyTask,
    ...(textIn(task, 'due_at') ? momentIn(task, 'due_at') : momentIn(task, 'due_on')),
    place: `Task ${index + 1}`,
    name: textIn(task, 'name'),
    notes: textIn(task, 'notes'),
    done: valueIn(task, 'completed') === true,
    doneOn: momentIn(task, 'completed_at').due,
    list: listIn(task, 'memberships').flatMap(({ section }) => textIn(section, 'name') || [])[0] ?? null,
    labels: listIn(task, 'tags').flatMap((tag) => textIn(tag, 'name') || []),
    people: textIn(valueIn(task, 'assignee'), 'name') ? [textIn(valueIn(task, 'assignee'), 'name')] : [],
    items: listIn(task, 'subtasks').map((item) => ({
      text: textIn(item, 'name'),
      done: valueIn(item, 'completed') === true,
    })),
    comments: [],
  }))
