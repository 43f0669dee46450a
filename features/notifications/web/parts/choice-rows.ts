import type { Channel, Kind } from '../../choices-contract.ts'

type Row = { kind: Kind; label: string; about: string }
type Group = { title: string; rows: Row[] }

const forEveryone: Group[] = [
  {
    title: 'Tasks',
    rows: [
      { kind: 'assigned', label: 'Given to you', about: 'Someone assigns you a task' },
      { kind: 'due', label: 'Due soon and overdue', about: 'Tasks, and applications that need you' },
      { kind: 'reminders', label: 'Your reminders', about: 'At the time you chose' },
      { kind: 'tasks', label: 'Ticked or commented', about: 'By someone else' },
    ],
  },
  {
    title: 'People',
    rows: [
      { kind: 'mentions', label: 'Mentions', about: 'Someone mentions you' },
      { kind: 'messages', label: 'Direct messages', about: 'From friends and teammates' },
      { kind: 'replies', label: 'Replies', about: 'To what you wrote in a room' },
      { kind: 'people', label: 'Invites and requests', about: 'Teams, friends, someone joined' },
    ],
  },
  { title: 'Rewards', rows: [{ kind: 'badges', label: 'Badges', about: 'You earned one' }] },
]

const forAdministrators: Group = {
  title: 'Administration',
  rows: [{ kind: 'moderation', label: 'Reports', about: 'Someone reports something, or asks to join' }],
}

export const groupsFor = ({ isAdministrator }: { isAdministrator: boolean }): Group[] =>
  isAdministrator ? [...forEveryone, forAdministrators] : forEveryone

export const columns: { channel: Channel; title: string; how: string }[] = [
  { channel: 'inCohort', title: 'In Cohort', how: 'in Cohort' },
  { channel: 'push', title: 'Push', how: 'as push' },
  { channel: 'atOnce', title: 'Email now', how: 'by email at once' },
  { channel: 'inDigest', title: 'Digest', how: 'in the digest' },
]
