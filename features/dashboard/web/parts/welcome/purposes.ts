import type { Purpose } from '#features/people/contract.ts'
import { checkIcon, noteIcon, plusIcon, priorityIcon } from '#web/ui/action-icons.ts'
import { careerIcon, friendsIcon, tasksIcon, teamsIcon } from '#web/ui/navigation-icons.ts'

/** What somebody new may have come for. */
export const purposes: Record<Purpose, { shape: string; title: string; note: string }> = {
  team: { shape: teamsIcon, title: 'With a team', note: 'Start it and send its link' },
  job: { shape: careerIcon, title: 'Looking for a job', note: 'Paste an ad to begin' },
  class: { shape: noteIcon, title: 'I lead a class or club', note: 'One link for everybody' },
  tasks: { shape: tasksIcon, title: 'Just my tasks', note: 'Write the first one' },
}

/** A step without an address is taken on the dashboard. */
export const steps = {
  team: { shape: teamsIcon, title: 'Join a team', note: 'Start a team or join one', done: 'Done', to: '/teams' },
  application: {
    shape: careerIcon,
    title: 'Save an application',
    note: 'Paste its ad',
    done: 'You have one',
    to: '/career/applications',
  },
  goal: {
    shape: priorityIcon,
    title: 'Set a goal',
    note: 'Get a plan by weeks',
    done: 'Done',
    to: '/career/goals/new',
  },
  class: {
    shape: noteIcon,
    title: 'Your class',
    note: 'One link for everybody',
    done: 'Done',
    to: '/classes/{-$classId}',
  },
  friend: { shape: friendsIcon, title: 'Find a friend', note: 'By name or email', done: 'Done', to: '/friends' },
  task: { shape: plusIcon, title: 'Write one task', note: 'For a team or just you', done: 'You have one', to: null },
  tick: { shape: checkIcon, title: 'Tick it off', note: 'Once it is done', done: 'Done', to: '/tasks' },
} as const
export type StepName = keyof typeof steps

export const stepsOf: Record<Purpose, readonly StepName[]> = {
  team: ['team', 'task', 'tick', 'friend'],
  job: ['application', 'goal', 'task', 'tick'],
  class: ['class', 'team', 'task', 'tick'],
  tasks: ['task', 'tick', 'goal', 'friend'],
}
