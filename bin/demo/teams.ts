import type { GivenRole } from '#features/teams/permissions.ts'
import type { TeamLook } from '#shared/team-look.ts'
import type { DemoTime } from './dates.ts'
import type { PersonKey } from './people.ts'

type Member = {
  who: PersonKey
  /** Added by the owner (confirmed or not), invited, or joined a public team. */
  how: 'added' | 'invited' | 'joined'
  at: DemoTime | null
  /** Given by the owner when they enter. */
  role?: GivenRole
}

export type DemoTeam = {
  name: string
  description: string
  isPublic: boolean
  look: TeamLook
  tags?: string[]
  owner: PersonKey
  made: DemoTime
  members: Member[]
  invited?: { who: PersonKey; by: PersonKey; at: DemoTime }[]
}

const member = (how: Member['how'], who: PersonKey, at: DemoTime | null, role?: GivenRole): Member => ({
  who,
  how,
  at,
  ...(role && { role }),
})

const teams = {
  portfolio: {
    name: 'Portfolio Sprint',
    description: 'Six weeks to a portfolio we are proud to send. Weekly critique on Thursdays, cameras optional.',
    isPublic: true,
    look: { colour: 'green', symbol: 'star' },
    tags: ['Portfolio', 'Design', 'Critique'],
    owner: 'maya',
    made: '26d 19:00',
    members: [
      member('invited', 'jonas', '26d 20:10', 'admin'),
      member('joined', 'priya', '25d 05:40'),
      member('joined', 'leo', '25d 15:20'),
      member('joined', 'noor', '24d 11:30'),
      member('joined', 'bartholomew', '23d 11:20'),
      member('joined', 'ines', '22d 17:00'),
    ],
  },
  interviews: {
    name: 'Interview Practice',
    description: 'Mock interviews in pairs, with honest and kind notes.',
    isPublic: false,
    look: { colour: 'coral', symbol: 'cup' },
    owner: 'amara',
    made: '21d 10:00',
    members: [member('added', 'maya', '21d 12:10'), member('added', 'tomas', '20d 08:30')],
  },
  reading: {
    name: 'Data Science Reading Group',
    description: 'One paper a week, one page of notes each.',
    isPublic: true,
    look: { colour: 'blue', symbol: 'book' },
    tags: ['Data science', 'Reading'],
    owner: 'leo',
    made: '22d 18:00',
    members: [
      member('invited', 'ines', '22d 19:10'),
      member('joined', 'jonas', '21d 20:00'),
      member('invited', 'maya', '21d 21:15'),
      member('joined', 'tomas', '20d 09:10'),
      member('joined', 'priya', '19d 06:00'),
      member('joined', 'amara', '18d 13:00'),
    ],
  },
  hackathon: {
    name: 'Hackathon Crew',
    description: 'Campus hackathon, December edition: a map of quiet places to study.',
    isPublic: false,
    look: { colour: 'pink', symbol: 'bolt' },
    owner: 'priya',
    made: '16d 07:00',
    members: [
      member('invited', 'maya', '16d 09:30'),
      member('invited', 'kwame', '15d 20:00'),
      member('added', 'wei', '15d 02:10'),
    ],
  },
  saturdays: {
    name: 'Open Source Saturdays',
    description: 'One small patch a week to a project we use.',
    isPublic: true,
    look: { colour: 'violet', symbol: 'leaf' },
    tags: ['Open source', 'Beginners welcome'],
    owner: 'kwame',
    made: '19d 19:00',
    members: [
      member('joined', 'jonas', '18d 18:20'),
      member('joined', 'wei', '18d 18:40'),
      member('joined', 'elif', '12d 10:15'),
    ],
  },
  firstjob: {
    name: 'First Job Club',
    description: 'Applications, replies, and the waiting in between. We count every one of them as a step.',
    isPublic: true,
    look: { colour: 'gold', symbol: 'rocket' },
    tags: ['First job', 'Applications'],
    owner: 'noor',
    made: '14d 09:00',
    members: [
      member('joined', 'leo', '13d 15:00'),
      member('joined', 'sofia', '12d 14:30'),
      member('joined', 'ola', '8d 13:45'),
    ],
    invited: [
      { who: 'maya', by: 'noor', at: '170m' },
      { who: 'bartholomew', by: 'sofia', at: '4d 15:10' },
    ],
  },
  show: {
    name: 'Graduation Show',
    description: 'Everything between now and the opening night.',
    isPublic: false,
    look: { colour: 'violet', symbol: 'heart' },
    owner: 'sofia',
    made: '150m',
    members: [member('added', 'maya', null), member('added', 'priya', '140m')],
  },
} satisfies Record<string, DemoTeam>

export type TeamKey = keyof typeof teams

export const teamsByKey: Record<TeamKey, DemoTeam> = teams
