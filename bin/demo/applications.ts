import type { Outcome, Stage } from '#features/applications/contract.ts'
import type { PersonKey } from './people.ts'

/** Days are counted from now: -7 is a week ago. */
export type DemoApplication = {
  by: PersonKey
  company: string
  role: string
  place?: string
  pay?: string
  source?: string
  link?: string
  notes?: string
  checklist?: string[]
  contact?: [name: string, about: string, email: string]
  /** When it was saved. Moves are from then on. */
  saved: number
  closes?: number
  moves?: [on: number, stage: Stage, outcome?: Outcome][]
  interview?: [day: number, time: string]
  answerBy?: number
  next?: [text: string, day: number, time?: string]
  /** Days on which the person wrote again or thanked. */
  wrote?: number
}

const BOARD = 'Job board'
const PERSON = 'Through a person'
const PAGE = 'Company’s own page'

export const demoApplications: DemoApplication[] = [
  {
    by: 'maya',
    company: 'Brightside Health',
    role: 'Product designer',
    place: 'Berlin',
    pay: '€48,000 to €54,000',
    source: PERSON,
    link: 'https://brightside.example/jobs/118',
    notes: 'Priya knows the team. They care about plain words in forms: bring the clinic booking case.',
    checklist: ['Portfolio with three cases', 'Letter', 'Ask Priya who reads it'],
    contact: ['Ada Brandt', 'Design lead', 'ada.brandt@brightside.example'],
    saved: -9,
    moves: [[-7, 'applied']],
  },
  {
    by: 'maya',
    company: 'Ostrich Games',
    role: 'UI artist and designer',
    place: 'Malmö',
    source: BOARD,
    saved: -25,
    moves: [[-24, 'applied']],
  },
  {
    by: 'maya',
    company: 'Harbour Studio',
    role: 'Interaction designer',
    place: 'Hamburg',
    source: PAGE,
    saved: -4,
    moves: [[-3, 'applied']],
  },
  {
    by: 'maya',
    company: 'Northwind',
    role: 'Product designer, onboarding',
    place: 'Remote',
    source: BOARD,
    saved: -3,
    moves: [[-3, 'applied']],
  },
  {
    by: 'maya',
    company: 'Marble Arch Museum',
    role: 'Digital designer, visitor experience',
    place: 'London',
    source: PAGE,
    saved: -5,
    moves: [[-4, 'applied']],
  },
  {
    by: 'maya',
    company: 'Fieldnote',
    role: 'Junior product designer',
    place: 'Lisbon',
    source: PERSON,
    link: 'https://fieldnote.example/careers',
    saved: -2,
    closes: 3,
  },
  {
    by: 'maya',
    company: 'Vereinigte Verkehrsbetriebe Niedersachsen-Bremen',
    role: 'Working student, service design',
    place: 'Hanover',
    saved: -6,
  },
  {
    by: 'maya',
    company: 'Papertrail',
    role: 'Design internship, six months',
    place: 'Remote',
    source: BOARD,
    saved: -1,
    closes: 22,
  },
  {
    by: 'maya',
    company: 'Kestrel Mobility',
    role: 'Junior UX designer',
    place: 'Berlin',
    source: PERSON,
    contact: ['Ada Lindqvist', 'Head of design', 'lindqvist@kestrel.example'],
    saved: -20,
    moves: [
      [-18, 'applied'],
      [-9, 'interview'],
    ],
    interview: [4, '10:00'],
    next: ['Rehearse the portfolio with Jonas', 2, '18:00'],
  },
  {
    by: 'maya',
    company: 'Lumen & Oak',
    role: 'Product designer, apps',
    place: 'Hamburg',
    source: PERSON,
    saved: -22,
    moves: [
      [-21, 'applied'],
      [-11, 'interview'],
    ],
    interview: [6, '14:30'],
  },
  {
    by: 'maya',
    company: 'Tidewater Bank',
    role: 'UX trainee programme 2027',
    place: 'Frankfurt',
    source: 'Fair',
    contact: ['Rita Sousa', 'Recruiting', 'rita.sousa@tidewater.example'],
    saved: -21,
    moves: [
      [-20, 'applied'],
      [-8, 'interview'],
    ],
    interview: [-1, '11:00'],
  },
  {
    by: 'maya',
    company: 'Common Clay',
    role: 'Design assistant, 24 h',
    place: 'Berlin',
    pay: '€2,100 a month',
    source: PERSON,
    saved: -24,
    moves: [
      [-23, 'applied'],
      [-16, 'interview'],
      [-3, 'offer'],
    ],
    answerBy: 14,
  },
  {
    by: 'maya',
    company: 'Saltline',
    role: 'UX writer and designer',
    place: 'Remote',
    source: BOARD,
    saved: -26,
    moves: [
      [-26, 'applied'],
      [-2, 'closed', 'no-answer'],
    ],
  },
  {
    by: 'maya',
    company: 'Greyfriars Press',
    role: 'Visual designer',
    place: 'Edinburgh',
    source: BOARD,
    saved: -25,
    moves: [
      [-25, 'applied'],
      [-16, 'closed', 'refused'],
    ],
  },
  {
    by: 'maya',
    company: 'Oakwell',
    role: 'Junior designer',
    place: 'Leeds',
    source: BOARD,
    saved: -19,
    moves: [
      [-19, 'applied'],
      [-12, 'closed', 'refused'],
    ],
  },
  {
    by: 'maya',
    company: 'Aurora Online',
    role: 'Product designer',
    place: 'Oslo',
    source: BOARD,
    saved: -12,
    moves: [[-8, 'closed', 'withdrawn']],
  },
  {
    by: 'ines',
    company: 'City Health Office',
    role: 'Intern, health data',
    place: 'Porto',
    source: PAGE,
    saved: -9,
    moves: [[-8, 'applied']],
    wrote: -1,
  },
  {
    by: 'ines',
    company: 'Open Clinics',
    role: 'Data internship',
    place: 'Lisbon',
    source: 'Fair',
    saved: -6,
    moves: [
      [-5, 'applied'],
      [-1, 'interview'],
    ],
    interview: [1, '09:30'],
  },
  {
    by: 'ines',
    company: 'Institute for Public Health',
    role: 'Summer internship',
    place: 'Madrid',
    saved: -2,
    closes: 12,
  },
  {
    by: 'jonas',
    company: 'Kestrel Mobility',
    role: 'Frontend developer',
    place: 'Berlin',
    source: PERSON,
    saved: -13,
    moves: [
      [-12, 'applied'],
      [-4, 'interview'],
    ],
    interview: [3, '13:00'],
  },
  {
    by: 'jonas',
    company: 'Small Harbour',
    role: 'Working student, web',
    place: 'Hamburg',
    source: BOARD,
    saved: -6,
    moves: [[-5, 'applied']],
  },
  {
    by: 'noor',
    company: 'Loop Records',
    role: 'Art director, junior',
    place: 'Rotterdam',
    source: PERSON,
    saved: -19,
    moves: [
      [-18, 'applied'],
      [-10, 'interview'],
      [-2, 'offer'],
    ],
    answerBy: 9,
  },
  {
    by: 'leo',
    company: 'Tram Works',
    role: 'Trainee, operations',
    place: 'Utrecht',
    source: BOARD,
    saved: -11,
    moves: [[-10, 'applied']],
  },
]
