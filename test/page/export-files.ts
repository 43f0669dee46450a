import Papa from 'papaparse'
import { readExport, tasksOf } from '#features/tasks/web/parts/import/read-export.ts'
import { guessUse, listsOf, toTask } from '#features/tasks/web/parts/import/to-tasks.ts'

type Written = { name: string; due: string }
type ExportFile = {
  /** How the preview names the task of this index. */
  place(index: number): string
  write(tasks: readonly Written[]): string
}

const line = (index: number) => `Line ${index + 2}`
const card = (index: number) => `Card ${index + 1}`
const task = (index: number) => `Task ${index + 1}`
const table = (heads: string[], row: (task: Written) => string[]) => (tasks: readonly Written[]) =>
  Papa.unparse([heads, ...tasks.map(row)])

/** Files as other programs export them, by the name of the file. */
export const exportFiles: Record<string, ExportFile> = {
  'todoist.csv': {
    place: line,
    write: table(['TYPE', 'CONTENT', 'PRIORITY', 'INDENT', 'DATE'], ({ name, due }) => [
      'task',
      `${name} @ink`,
      '1',
      '1',
      due,
    ]),
  },
  'todoist.json': {
    place: task,
    write: (tasks) =>
      JSON.stringify({
        items: tasks.map(({ name, due }, id) => ({ id, content: name, due: { date: due }, labels: ['ink'] })),
      }),
  },
  'trello.json': {
    place: card,
    write: (tasks) =>
      JSON.stringify({
        lists: [{ id: 'l', name: 'Doing' }],
        labels: [{ id: 'b', name: 'ink' }],
        cards: tasks.map(({ name, due }, id) => ({ id, name, due: `${due}T12:00:00Z`, idList: 'l', idLabels: ['b'] })),
      }),
  },
  'trello.csv': {
    place: line,
    write: table(['Card ID', 'Card Name', 'List Name', 'Labels', 'Due Date'], ({ name, due }) => [
      'c',
      name,
      'Doing',
      'ink',
      due,
    ]),
  },
  'planka.json': {
    place: card,
    write: (tasks) =>
      JSON.stringify({
        included: {
          lists: [{ id: 'l', name: 'Doing' }],
          labels: [{ id: 'b', name: 'ink' }],
          cardLabels: tasks.map((_, id) => ({ cardId: id, labelId: 'b' })),
          cards: tasks.map(({ name, due }, id) => ({
            id,
            name,
            listId: 'l',
            dueDate: `${due}T12:00:00Z`,
            position: id + 1,
          })),
        },
      }),
  },
  'asana.json': {
    place: task,
    write: (tasks) =>
      JSON.stringify({
        data: tasks.map(({ name, due }, index) => ({
          gid: String(index),
          name,
          due_on: due,
          tags: [{ name: 'ink' }],
          memberships: [{ section: { name: 'Doing' } }],
        })),
      }),
  },
  'asana.csv': {
    place: line,
    write: table(['Task ID', 'Name', 'Section/Column', 'Due Date', 'Tags'], ({ name, due }) => [
      '1',
      name,
      'Doing',
      due,
      'ink',
    ]),
  },
  'table.csv': {
    place: line,
    write: table(['Name', 'Status', 'Due', 'Labels'], ({ name, due }) => [name, 'Doing', due, 'ink']),
  },
}

/** What the browser sends of such a file for a team, and how it names each task. @throws if the file cannot be read */
export async function readFileFor(teamId: string, name: string, text: string) {
  const found = await readExport(new File([text], name))
  if (typeof found === 'string') throw new Error(found)
  const tasks = tasksOf(found)
  const lists = Object.fromEntries(listsOf(tasks).map((one) => [one, guessUse(one)]))
  return {
    places: tasks.map(({ place }) => place),
    body: { program: found.program, teamId, tasks: tasks.map((one) => toTask(one, { teamId, lists, people: {} })) },
  }
}

/** So many tasks, one of which has a name that is too long. */
export const tasksWithOneBroken = (count: number, broken: number): Written[] =>
  Array.from({ length: count }, (_, index) => ({
    name: index === broken ? 'x'.repeat(201) : `Task ${index}`,
    due: '2026-12-24',
  }))
