import { tasks as taskCalls } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { type LabelColour, teamLabels } from '#features/teams/labels-contract.ts'
import { type DemoTime, moment } from './dates.ts'
import type { PersonKey } from './people.ts'
import { type DemoTask, tasks } from './tasks.ts'
import type { TeamKey } from './teams.ts'
import type { Step, World } from './world.ts'

type Details = {
  notes?: string
  time?: string
  priority?: 'high' | 'low'
  label?: string
  isBegun?: true
  checklist?: [text: string, isDone: boolean][]
  comments?: [by: PersonKey, at: DemoTime, text: string][]
}

/** By the name of the task. */
const details: Record<string, Details> = {
  'Collect three case studies': {
    notes: 'Three projects, one page each: what it was about, what you did, what came of it.',
    priority: 'high',
    label: 'Writing',
    checklist: [
      ['The map of quiet places', true],
      ['The benches', true],
      ['The tram shelter', false],
    ],
    comments: [
      ['jonas', '3d 18:20', 'The benches read well. Put the photograph first?'],
      ['maya', '2d 19:05', 'Done. The tram shelter is missing its numbers.'],
    ],
  },
  'Choose the two typefaces': {
    label: 'Design',
    isBegun: true,
    comments: [['noor', '1d 10:30', 'Two is enough. One of them may be a little odd.']],
  },
  'Record a two-minute introduction': { time: '18:00', label: 'Writing' },
  'Draft the accessibility statement for the final case study': {
    label: 'Writing',
    checklist: [
      ['Headings in order', true],
      ['Contrast of every text', false],
    ],
  },
  'Export the print files': { label: 'Design', priority: 'low' },
  'Reply to the recruiter at Northwind': { isBegun: true },
  'A database that knows opening hours': { isBegun: true },
  'Prepare two STAR stories': {
    time: '15:00',
    notes: 'Situation, task, action, result. Under two minutes each.',
    comments: [['amara', '1d 20:10', 'Begin with the one that went wrong.']],
  },
}

const labels: [name: string, colour: LabelColour][] = [
  ['Writing', 'blue'],
  ['Design', 'pink'],
]
const LABELLED: TeamKey = 'portfolio'
const LABELLED_AT: DemoTime = '2d 09:00'

/** What people wrote down about their tasks, after all of them were added. */
export const taskDetailSteps = (world: World): Step[] => [
  { at: moment(LABELLED_AT, world.now), happens: () => addDetails(world) },
  ...tasks.flatMap((task) =>
    (details[task.name]?.comments ?? []).map(([by, at, text]) => ({
      at: moment(at, world.now),
      happens: () => world.people.get(by).request(taskPage.comment, { params: idOf(world, task), body: { text } }),
    })),
  ),
]

const idOf = (world: World, task: DemoTask) => ({ id: world.tasks.get(task).id })

async function addDetails(world: World) {
  const ids = new Map<string, string>()
  const owner = world.people.get('maya')
  for (const [name, colour] of labels) {
    const params = { teamId: world.teams.get(LABELLED).id }
    ids.set(name, (await owner.request(teamLabels.add, { params, body: { name, colour } })).id)
  }
  for (const task of tasks) {
    const { label, checklist, notes, time, priority, isBegun } = details[task.name] ?? {}
    if (!details[task.name]) continue
    const [me, params] = [world.people.get(task.by), idOf(world, task)]
    const body = { notes, time, priority, doing: isBegun, labels: label ? [ids.get(label)!] : undefined }
    await me.request(taskCalls.edit, { params, body })
    const items = (checklist ?? []).map(([text, done]) => ({ id: crypto.randomUUID(), text, done }))
    if (items.length > 0) await me.request(taskPage.addItems, { params, body: { items } })
  }
}
