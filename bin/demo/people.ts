import type { profiles } from '#features/people/contract.ts'
import type { rewards } from '#features/rewards/contract.ts'
import type { BodyOf } from '#shared/call.ts'
import type { DemoTime } from './dates.ts'

type Profile = Pick<BodyOf<typeof profiles.change>, 'description' | 'interests' | 'careerGoals' | 'socials'>

export type DemoPerson = {
  firstName: string
  lastName: string
  timeZone: string
  joined: DemoTime
  picture?: 'owl' | 'fox' | 'cat' | 'bear' | 'frog' | 'hare'
  profile?: Profile
  /** The index of a goal, from 0, and when it was reached. */
  reached?: [number, DemoTime]
  habit?: { goal: string; times: number }
  redeemed?: { cost: number; choice: BodyOf<typeof rewards.choose>; at: DemoTime }[]
  aim?: number
}

/** The printed login is for her. */
export const HOST = 'maya'

const people = {
  maya: {
    firstName: 'Maya',
    lastName: 'Chen',
    timeZone: 'Europe/Amsterdam',
    joined: '27d 08:05',
    picture: 'fox',
    profile: {
      description:
        'Third-year interaction design student in Rotterdam. I turn interviews into journeys and journeys into screens, and I am looking for a first job where people talk to their users.',
      interests: ['Interaction design', 'User research', 'Accessibility', 'Typography', 'Bouldering'],
      careerGoals: [
        'Find a mentor',
        'Send a portfolio of three case studies',
        'Five mock interviews before Christmas',
        'A junior product design position by spring',
      ],
      socials: { google: 'maya.chen', github: 'mayachen', linkedin: 'maya-chen-design' },
    },
    reached: [0, '12d 17:20'],
    redeemed: [
      { cost: 5, choice: { statusLine: 'Portfolio season' }, at: '7d 19:00' },
      { cost: 20, choice: { frame: 3 }, at: '2d 19:00' },
      { cost: 25, choice: { nameColour: 5 }, at: '1d 18:00' },
    ],
    aim: 50,
  },
  jonas: {
    firstName: 'Jonas',
    lastName: 'Weber',
    timeZone: 'Europe/Berlin',
    joined: '43d 18:10',
    habit: { goal: 'Small pull request', times: 4 },
    picture: 'bear',
    profile: {
      description: 'Front-end developer changing careers after ten years of teaching. I like small pull requests.',
      interests: ['TypeScript', 'CSS', 'Teaching', 'Open source'],
      careerGoals: ['Ship one thing a week', 'First patch accepted by a project I use'],
      socials: { google: '', github: 'jonas-weber', linkedin: 'jonas-weber-dev' },
    },
    reached: [1, '9d 20:15'],
    redeemed: [{ cost: 5, choice: { statusLine: 'Happy to pair on CSS' }, at: '8d 19:00' }],
  },
  priya: {
    firstName: 'Priya',
    lastName: 'Nair',
    timeZone: 'Asia/Kolkata',
    joined: '26d 06:30',
    picture: 'cat',
    profile: {
      description: 'Computer science, final year. I organise things: hackathons, reading lists, other people.',
      interests: ['Hackathons', 'Python', 'Maps', 'Public speaking'],
      careerGoals: ['Graduate with a project that somebody uses', 'Give a talk in English'],
    },
    reached: [1, '6d 15:00'],
    redeemed: [{ cost: 20, choice: { frame: 2 }, at: '3d 05:00' }],
  },
  leo: {
    firstName: 'Leo',
    lastName: 'Santos',
    timeZone: 'America/Sao_Paulo',
    joined: '25d 14:00',
    profile: {
      description: 'Data analyst in the making. One paper a week keeps the doubts away.',
      interests: ['Statistics', 'R', 'Football', 'Data visualisation'],
      careerGoals: ['Finish the statistics certificate'],
    },
  },
  noor: {
    firstName: 'Noor',
    lastName: 'Haddad',
    timeZone: 'Asia/Amman',
    joined: '24d 09:45',
    picture: 'owl',
    profile: {
      description: 'Junior product designer, applying. Ask me about the waiting in between.',
      interests: ['Product design', 'Illustration', 'Arabic type'],
      careerGoals: ['Ten applications I am proud of', 'Ask about the salary without blushing'],
    },
    reached: [1, '3d 16:40'],
  },
  amara: {
    firstName: 'Amara',
    lastName: 'Okafor',
    timeZone: 'Africa/Lagos',
    joined: '98d 10:20',
    habit: { goal: 'Mock interview', times: 20 },
    picture: 'hare',
    profile: {
      description: 'I have been on both sides of forty interviews. Kind and honest notes are a craft.',
      interests: ['Interviewing', 'Mentoring', 'Service design', 'Jazz'],
      careerGoals: ['Mentor three people into their first job', 'Write down what I tell everybody'],
      socials: { google: '', github: '', linkedin: 'amara-okafor' },
    },
    reached: [1, '10d 11:00'],
    redeemed: [
      { cost: 5, choice: { statusLine: 'Two mock interviews free this week' }, at: '6d 18:30' },
      { cost: 25, choice: { nameColour: 5 }, at: '5d 18:00' },
    ],
  },
  bartholomew: {
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh-Cavendish',
    timeZone: 'Europe/London',
    joined: '23d 11:00',
    profile: {
      description: 'Museum guide by day, motion designer by night. The name fits on no badge.',
      interests: ['Motion design', 'Museums', 'Very long walks'],
      careerGoals: ['A showreel of ninety seconds'],
    },
  },
  ines: {
    firstName: 'Ines',
    lastName: 'Duarte',
    timeZone: 'Europe/Lisbon',
    joined: '22d 16:15',
    profile: {
      description: 'Master of data science, second semester, second career.',
      interests: ['Machine learning', 'Spanish', 'Cooking for many'],
      careerGoals: ['An internship in public health data'],
    },
  },
  tomas: {
    firstName: 'Tomas',
    lastName: 'Lind',
    timeZone: 'Europe/Stockholm',
    joined: '21d 07:50',
    picture: 'frog',
    profile: {
      description: 'Writing a thesis about how people read, slowly.',
      interests: ['Academic writing', 'Reading', 'Cold water'],
      careerGoals: ['Five hundred words a day until December'],
    },
  },
  kwame: {
    firstName: 'Kwame',
    lastName: 'Mensah',
    timeZone: 'Africa/Accra',
    joined: '137d 19:30',
    habit: { goal: 'Newcomer answered', times: 32 },
    picture: 'bear',
    profile: {
      description: 'Backend developer. I maintain two small libraries and one large garden.',
      interests: ['Open source', 'PostgreSQL', 'Gardening'],
      careerGoals: ['Speak at a local meetup'],
      socials: { google: '', github: 'kwame-mensah', linkedin: '' },
    },
  },
  wei: {
    firstName: 'Wei',
    lastName: 'Zhang',
    timeZone: 'Asia/Singapore',
    joined: '20d 01:10',
    profile: {
      description: 'Two algorithms before breakfast.',
      interests: ['Algorithms', 'Rust', 'Quiet hours'],
      careerGoals: ['Whiteboards without sweat'],
    },
  },
  elif: {
    firstName: 'Elif',
    lastName: 'Demir',
    timeZone: 'Europe/Istanbul',
    joined: '18d 12:40',
    profile: {
      description: 'Psychology student who fell in love with usability tests.',
      interests: ['Usability testing', 'Psychology', 'Tea'],
      careerGoals: ['Run a study of my own'],
    },
  },
  sofia: {
    firstName: 'Sofia',
    lastName: 'Rossi',
    timeZone: 'Europe/Rome',
    joined: '17d 15:05',
    picture: 'cat',
    profile: {
      description: 'Graphic design in Bologna, graduating in spring, printing everything twice.',
      interests: ['Print', 'Exhibitions', 'Letterpress'],
      careerGoals: ['A graduation show people stay for'],
    },
  },
  ola: { firstName: 'Ola', lastName: 'Nowak', timeZone: 'Europe/Warsaw', joined: '9d 13:25', picture: 'owl' },
  // Joins last. Once she exists, the sample data is complete.
  hana: { firstName: 'Hana', lastName: 'Sato', timeZone: 'Asia/Tokyo', joined: '4m' },
} satisfies Record<string, DemoPerson>

export type PersonKey = keyof typeof people

export const cast: Record<PersonKey, DemoPerson> = people
export const castKeys = Object.keys(people) as PersonKey[]

/** Nobody receives mail at '.example'. */
export const addressOf = (key: PersonKey) => `${cast[key].firstName}.${cast[key].lastName}@cohort.example`.toLowerCase()
