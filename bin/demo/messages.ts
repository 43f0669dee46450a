import { BUILT_IN_FORUMS, type Reaction } from '#features/chat/contract.ts'
import type { DemoTime } from './dates.ts'
import type { PersonKey } from './people.ts'
import type { TeamKey } from './teams.ts'

export type RoomOf = { forum: string } | { team: TeamKey } | { people: [PersonKey, PersonKey] }

export type DemoMessage = {
  room: RoomOf
  by: PersonKey
  at: DemoTime
  text: string
  /** Replies to the latest message of this person in the room. */
  answers?: PersonKey
  mentions?: PersonKey
  reactions?: Partial<Record<Reaction, PersonKey[]>>
}

type More = Pick<DemoMessage, 'answers' | 'mentions' | 'reactions'>

const inRoom =
  (room: RoomOf) =>
  (by: PersonKey, at: DemoTime, text: string, more: More = {}): DemoMessage => ({ room, by, at, text, ...more })

export const newForum = {
  by: 'wei' as PersonKey,
  at: '17d 02:00' as DemoTime,
  name: 'Night Owls Study Hall',
  about: 'Cameras on, microphones off, from nine to midnight',
}

const [welcome, cv, interviews, study, work] = BUILT_IN_FORUMS.map(({ name }) => inRoom({ forum: name })) as [
  ReturnType<typeof inRoom>,
  ReturnType<typeof inRoom>,
  ReturnType<typeof inRoom>,
  ReturnType<typeof inRoom>,
  ReturnType<typeof inRoom>,
]
const owls = inRoom({ forum: newForum.name })
const portfolio = inRoom({ team: 'portfolio' })
const reading = inRoom({ team: 'reading' })
const hackathon = inRoom({ team: 'hackathon' })
const amara = inRoom({ people: ['maya', 'amara'] })
const jonas = inRoom({ people: ['maya', 'jonas'] })
const noor = inRoom({ people: ['maya', 'noor'] })

export const messages: DemoMessage[] = [
  welcome('maya', '26d 18:00', 'Hello from Rotterdam! I am putting a portfolio together and could use company.', {
    reactions: { love: ['jonas', 'amara', 'noor'] },
  }),
  welcome('jonas', '26d 18:20', 'Hello from Leipzig. Ten years in a classroom, now learning to ship code.'),
  welcome('amara', '25d 10:40', 'Welcome, both of you. If you have an interview coming up, say so early.', {
    reactions: { agree: ['maya', 'jonas'] },
  }),
  welcome('kwame', '21d 19:50', 'Good evening from Accra. Looking for people who read other people’s code for fun.'),
  welcome('wei', '20d 01:30', 'Quiet person from Singapore. I am better in writing.', {
    reactions: { love: ['elif', 'maya'] },
  }),
  welcome('sofia', '17d 15:30', 'Hello from Bologna, where it rains and the printer is warm.', {
    reactions: { laugh: ['kwame', 'bartholomew', 'maya'] },
  }),
  welcome('ola', '9d 13:40', 'Hi! I start with the simplest question: where do I begin here?'),
  welcome('jonas', '9d 14:10', 'With one team and one task. The rest comes by itself.', {
    answers: 'ola',
    reactions: { agree: ['ola', 'maya', 'noor'] },
  }),

  cv('leo', '19d 15:00', 'How long may a CV be after four years of studies and two of work?'),
  cv('jonas', '19d 18:10', 'One page, and a second one only for what they will ask about.', { answers: 'leo' }),
  cv('sofia', '12d 16:00', 'Portfolio question: do you put client names on student projects?'),
  cv('maya', '12d 17:30', 'I write “for a fictional client” and show the brief. Nobody minded so far.', {
    answers: 'sofia',
    reactions: { agree: ['sofia', 'bartholomew'] },
  }),
  cv(
    'bartholomew',
    '6d 21:00',
    'My name takes two lines on every template I have tried. I have decided that it is a feature.',
    {
      reactions: { laugh: ['maya', 'sofia', 'noor', 'kwame'] },
    },
  ),
  cv(
    'noor',
    '50m',
    'Two drafts of one page, side by side: https://drafts.example/noor. Which one would you read to the end?',
  ),

  interviews('noor', '5d 09:02', 'Hi everyone! I have a first round on Wednesday and I am a bit nervous.'),
  interviews('noor', '5d 09:03', 'Junior product designer, remote team, forty minutes.'),
  interviews('amara', '5d 09:10', 'You will do great. Do you know who is going to be in the call?', {
    answers: 'noor',
  }),
  interviews('noor', '5d 09:12', 'The design lead and one engineer.'),
  interviews(
    'jonas',
    '5d 09:15',
    'Then practise telling one project in two minutes. Start with the problem, not the tools.',
    {
      reactions: { agree: ['noor', 'maya', 'amara'] },
    },
  ),
  interviews('jonas', '5d 09:16', 'And have one thing that went wrong ready. They always ask.'),
  interviews('maya', '5d 17:31', 'That helped me a lot last week. Happy to listen if you want to rehearse.', {
    answers: 'jonas',
  }),
  interviews('noor', '5d 17:33', 'Yes please!', { reactions: { love: ['maya', 'jonas', 'amara'] } }),
  interviews('wei', '4d 03:40', 'What do you all say when they ask about salary in the first round?'),
  interviews(
    'bartholomew',
    '4d 11:52',
    'I ask for the range of the position before I name anything. It has worked twice, and the one time it did not, I still had the number I had written down beforehand, which kept me calm.',
    { answers: 'wei', reactions: { wow: ['wei', 'ola'] } },
  ),
  interviews('wei', '4d 11:55', 'Writing it down before the call is the part I was missing.'),
  interviews('amara', '4d 14:20', 'There is a page with ranges by city: https://ranges.example/design'),
  interviews('elif', '3d 16:45', 'Mock interview on Thursday, 6 PM. Two seats left.'),
  interviews('kwame', '3d 16:47', 'I take one.'),
  interviews('ola', '3d 16:52', 'And I the other. Thank you, Elif!'),
  interviews('elif', '2d 17:58', 'Room is open.'),
  interviews(
    'kwame',
    '1d 09:10',
    'That was useful. My notes:\nslow down,\ndraw earlier,\nask what they would do next.',
  ),
  interviews('ola', '1d 09:14', 'Mine: nobody minds a pause.', {
    reactions: { love: ['kwame', 'elif', 'noor', 'amara'] },
  }),
  interviews('leo', '1d 19:30', 'I had the real one today. Whiteboard, one hour, a parking machine of all things.'),
  interviews('noor', '40m', '@Maya Chen they liked the two minutes. Second round on Monday!', {
    mentions: 'maya',
    reactions: { love: ['jonas', 'amara', 'elif'], wow: ['kwame'] },
  }),

  study('wei', '16d 03:00', 'Quiet hour starts at 7, Singapore time. Nobody speaks, everybody works.'),
  study('priya', '16d 06:00', 'I am in. Does reading about the hackathon count as working?', { answers: 'wei' }),
  study('tomas', '8d 08:00', 'Anyone else writing? I am at 23,000 words and two of them are good.', {
    reactions: { laugh: ['maya', 'ines', 'amara'] },
  }),
  study('ines', '8d 16:20', 'Which two?', { answers: 'tomas', reactions: { laugh: ['tomas', 'leo'] } }),

  work('kwame', '11d 20:00', 'A map of every bench in our botanical garden. Weekend project, three weekends long.', {
    reactions: { wow: ['maya', 'priya', 'wei'] },
  }),
  work('elif', '7d 12:00', 'My first usability test with a real person! They did everything I had not thought of.'),
  work('maya', '7d 17:40', 'That is how you know that it was a real person.', {
    answers: 'elif',
    reactions: { laugh: ['elif'] },
  }),
  work('kwame', '110m', 'Version two of the benches, with shade: https://benches.example/shade'),

  owls('wei', '17d 02:05', 'Doors open at nine. Say what you work on, then mute yourself.'),
  owls('elif', '16d 20:00', 'Statistics, page 40 to 60.'),
  owls('elif', '9d 20:10', 'The same pages again. They have not become shorter.'),

  portfolio('maya', '25d 18:00', 'Welcome to the sprint! Six weeks, six critiques, three case studies each.'),
  portfolio('priya', '24d 06:00', 'I made a folder for everybody. Names first, then the week.'),
  portfolio('noor', '20d 11:10', 'My one sentence: I want to reach teams that have never worked with a designer.', {
    reactions: { love: ['maya', 'jonas', 'ines'] },
  }),
  portfolio('leo', '13d 15:10', 'The room is booked for every Thursday until Christmas.', {
    reactions: { agree: ['maya', 'priya'] },
  }),
  portfolio('jonas', '11d 19:20', 'Swapped with Bartholomew. His loading screens are better than my pages.'),
  portfolio('bartholomew', '11d 21:00', 'His pages at least end at some point.', {
    answers: 'jonas',
    reactions: { laugh: ['jonas', 'maya'] },
  }),
  portfolio('ines', '6d 16:10', 'Both testers stopped at the same step. I am oddly happy about it.'),
  portfolio('maya', '6d 17:00', 'Then we know what Thursday is about. Thank you!', { answers: 'ines' }),
  portfolio(
    'priya',
    '62m',
    'I know two alumni who would come to the final review. Shall I write to them, @Maya Chen?',
    { mentions: 'maya' },
  ),

  reading('leo', '21d 22:10', 'First paper is up. It is long, and the second half is the better one.'),
  reading('tomas', '16d 08:00', 'I read it on paper, on a train, with a pencil. Recommended.'),
  reading('amara', '9d 19:10', 'Notes are in the folder. I have argued with both cultures.', {
    reactions: { love: ['leo', 'ines'] },
  }),
  reading('maya', '9d 19:20', 'I understood the first culture, and the second one understood me.', {
    reactions: { laugh: ['amara', 'tomas'] },
  }),
  reading('ines', '1d 16:00', 'For December: how people read on screens. Tomas will be unbearable.', {
    reactions: { laugh: ['tomas', 'maya', 'leo'] },
  }),

  hackathon('priya', '15d 07:10', 'Ideas by Friday, please. Small ones win.'),
  hackathon('maya', '11d 18:05', 'The pitch is in the task. Twenty seconds, I timed it.'),
  hackathon('kwame', '9d 20:10', 'The city has sent the map. It is a photograph of a map.', {
    reactions: { laugh: ['maya', 'priya', 'wei'] },
  }),
  hackathon('wei', '85m', 'I can trace it. Opening hours are the harder part.'),

  amara('amara', '14d 18:30', 'Your ninety seconds are good. Leave out the year, keep the pause.'),
  amara('maya', '14d 18:40', 'The pause was me forgetting the next sentence.'),
  amara('amara', '14d 18:41', 'Nobody could tell.', { reactions: { love: ['maya'] } }),
  amara('maya', '3d 18:10', 'Would you look at my STAR stories before I send them around?'),
  amara('amara', '12m', 'Read them this morning. The second one is the strong one: lead with it.'),

  jonas('jonas', '8d 19:00', 'Which of the two typefaces did you like? I have stopped seeing them.'),
  jonas('maya', '8d 19:20', 'The one you did not like last week.'),

  noor('noor', '4d 18:30', 'Thank you for listening yesterday. I slept!', { reactions: { love: ['maya'] } }),
  noor('maya', '4d 18:45', 'You did not need me, you needed to hear it once yourself.'),
]

export const readEverything: DemoTime = '1d 19:45'
