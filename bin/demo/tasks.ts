import type { DemoTime } from './dates.ts'
import type { PersonKey } from './people.ts'
import type { TeamKey } from './teams.ts'

export type DemoTask = {
  /** Null for a personal task. */
  team: TeamKey | null
  by: PersonKey
  name: string
  /** Days from today. Negative if overdue. */
  due: number
  assigned: PersonKey[]
  added: DemoTime
  /** When the first assignee ticked it, null while it is open. */
  done: DemoTime | null
}

/** Each row: created by, at, title, due, assignees (none: the creator), done. */
const tasksOf =
  (team: TeamKey | null) =>
  (
    by: PersonKey,
    added: DemoTime,
    name: string,
    due: number,
    assigned: string,
    done: DemoTime | null = null,
  ): DemoTask => ({
    team,
    by,
    name,
    due,
    assigned: (assigned ? assigned.split(' ') : [by]) as PersonKey[],
    added,
    done,
  })

const portfolio = tasksOf('portfolio')
const interviews = tasksOf('interviews')
const reading = tasksOf('reading')
const hackathon = tasksOf('hackathon')
const saturdays = tasksOf('saturdays')
const firstjob = tasksOf('firstjob')
const show = tasksOf('show')
const own = tasksOf(null)

export const tasks: DemoTask[] = [
  portfolio('maya', '22d 18:00', 'Agree on the dates of six critiques', -19, 'jonas', '20d 17:30'),
  portfolio('maya', '22d 18:05', 'Write one sentence about who you want to reach', -18, 'noor priya', '20d 11:00'),
  portfolio('jonas', '21d 19:00', 'Choose a portfolio we both envy, and say why', -17, 'maya', '20d 18:40'),
  portfolio('maya', '21d 19:10', 'Compare three hosting options', -14, 'jonas', '16d 20:10'),
  portfolio('priya', '20d 06:10', 'Set up the shared drive', -16, 'leo', '18d 17:05'),
  portfolio('priya', '19d 06:20', 'Sketch five landing page directions', -12, 'maya leo', '15d 18:30'),
  portfolio('maya', '18d 18:00', 'Photograph the paper models', -11, 'noor', '13d 12:00'),
  portfolio('maya', '17d 18:00', 'Fix the broken links', -13, 'leo', '12d 15:10'),
  portfolio('jonas', '16d 18:00', 'Swap portfolios for critique', -9, 'maya bartholomew', '11d 19:15'),
  portfolio('noor', '15d 09:00', 'Collect feedback from the alumni group', -6, 'ines', '9d 17:50'),
  portfolio('maya', '14d 18:00', 'Test the prototype with two people', -5, 'ines', '6d 16:00'),
  portfolio('maya', '13d 18:00', 'Cut the showreel to ninety seconds', -4, 'bartholomew', '5d 22:10'),
  portfolio('jonas', '12d 18:00', 'Send the critique notes', -3, 'maya noor', '4d 18:00'),
  portfolio('maya', '19d 18:00', 'Lead the second critique', -15, 'jonas', '16d 19:00'),
  portfolio('priya', '13d 06:00', 'Explain the grid to everybody', -9, 'jonas', '10d 18:00'),
  portfolio('jonas', '11d 18:20', 'Ask three alumni for their first portfolio', -7, 'priya', '8d 06:30'),
  portfolio('bartholomew', '10d 21:00', 'Lend me your ears: is the showreel too loud?', -6, 'noor', '8d 10:00'),
  portfolio('jonas', '12d 18:10', 'Collect three case studies', -4, 'maya'),
  portfolio('maya', '11d 18:00', 'Reply to the recruiter at Northwind', -2, 'leo'),
  portfolio('maya', '10d 18:00', 'Proofread the about page with a fresh pair of eyes', 0, 'priya', '25m'),
  portfolio('noor', '9d 09:00', 'Choose the two typefaces', 1, 'maya jonas'),
  portfolio('jonas', '8d 18:00', 'Record a two-minute introduction', 2, 'maya'),
  portfolio('maya', '7d 18:00', 'Clean the interview transcripts', 3, 'ines leo'),
  portfolio('priya', '6d 06:00', 'Draft the accessibility statement for the final case study', 4, 'maya'),
  portfolio('maya', '6d 18:00', 'Write alt text for every picture', 5, 'noor bartholomew priya'),
  portfolio('maya', '5d 18:00', 'Update the project timeline', 7, 'jonas'),
  portfolio('bartholomew', '4d 21:00', 'Export the print files', 9, 'bartholomew'),
  portfolio('maya', '3d 18:00', 'Plan the critique for week five', 10, 'maya jonas'),
  portfolio('priya', '60m', 'Invite two alumni to the final review', 12, 'maya'),

  interviews('amara', '20d 10:00', 'Write down the five questions you fear', -17, 'maya tomas', '18d 19:20'),
  interviews('amara', '17d 10:00', 'Prepare “Tell me about yourself” in ninety seconds', -13, 'maya', '14d 18:20'),
  interviews('amara', '14d 10:00', 'First mock: a project from beginning to end', -10, 'maya', '10d 17:00'),
  interviews('maya', '10d 17:30', 'Notes for Tomas: three things to keep, one to try', -7, 'amara', '8d 11:00'),
  interviews('amara', '8d 10:00', 'Second mock: the question that went wrong', -4, 'tomas', '3d 08:30'),
  interviews('amara', '5d 10:00', 'Prepare two STAR stories', 0, 'maya'),
  interviews('amara', '4d 10:00', 'Prepare the salary question', 6, 'maya tomas'),
  interviews('maya', '16d 18:00', 'A list of companies that answer', -12, 'amara', '13d 10:30'),
  interviews('tomas', '13d 09:00', 'Record a mock, so that I hear my pauses', -9, 'amara', '11d 10:00'),
  interviews('maya', '6d 18:20', 'Questions to ask them at the end', -3, 'amara', '4d 11:00'),
  interviews('tomas', '2d 08:30', 'Ask the library for the quiet room', 3, 'tomas'),

  reading('leo', '21d 22:00', 'Read: The garden of forking paths', -15, 'maya ines jonas', '16d 18:10'),
  reading('leo', '18d 15:00', 'One page of notes: p-values in plain words', -11, 'ines', '12d 17:00'),
  reading('leo', '14d 15:00', 'Read: Statistical modeling, the two cultures', -8, 'maya tomas amara', '9d 19:00'),
  reading('ines', '12d 16:00', 'Choose the paper for December', -5, 'leo', '6d 14:10'),
  reading('leo', '9d 15:00', 'One page of notes: the two cultures', -1, 'maya priya', '1d 18:10'),
  reading('leo', '6d 15:00', 'Read: Attention and memory in reading on screens', 2, 'maya ines tomas'),
  reading('leo', '5d 15:00', 'Draw one figure again, better', 8, 'jonas amara'),

  hackathon('priya', '15d 07:00', 'Write the pitch in one paragraph', -9, 'maya', '11d 18:00'),
  hackathon('priya', '14d 07:00', 'Ask the city for the map of libraries', -8, 'kwame', '9d 20:00'),
  hackathon('kwame', '12d 20:00', 'Interview five students about where they study', -3, 'maya wei', '4d 19:10'),
  hackathon('maya', '13d 18:10', 'Choose a name that fits on a sticker', -8, 'priya', '9d 06:00'),
  hackathon('maya', '11d 18:15', 'Ask the jury about the prize for maps', -6, 'priya', '7d 06:10'),
  hackathon('priya', '10d 07:00', 'A database that knows opening hours', 1, 'kwame'),
  hackathon('kwame', '8d 20:00', 'Paper prototype of the map', 4, 'maya priya'),
  hackathon('priya', '5d 07:00', 'Book the project room', 14, 'maya'),
  hackathon('priya', '5d 07:05', 'Register the team before the deadline', 5, 'priya wei'),

  saturdays('kwame', '18d 19:00', 'Find an issue marked “good first issue”', -14, 'jonas wei', '15d 18:00'),
  saturdays('kwame', '14d 19:00', 'A patch with a test', -7, 'jonas', '9d 20:10'),
  saturdays('jonas', '9d 18:00', 'Review two patches of others', -2, 'kwame elif', '3d 19:30'),
  saturdays('kwame', '3d 19:00', 'Write down how a newcomer begins', 6, 'elif'),

  firstjob('noor', '12d 15:00', 'Ten companies worth a letter', -6, 'leo sofia', '8d 15:30'),
  firstjob('noor', '8d 14:00', 'One letter, read aloud to somebody', -1, 'ola', '2d 17:00'),
  firstjob('leo', '6d 15:00', 'Ask a former teacher for a reference', 3, 'noor'),

  show('sofia', '130m', 'Measure the walls', 6, 'priya'),
  show('sofia', '128m', 'A name for the show', 9, 'maya'),

  own('maya', '16d 07:30', 'Update my LinkedIn headline', -14, '', '15d 07:40'),
  own('maya', '13d 07:30', 'Return the library books', -11, '', '11d 16:00'),
  own('maya', '6d 07:30', 'Write to Professor Alves about a reference', -1, ''),
  own('maya', '4d 07:30', 'Renew the student ticket', 3, ''),
  own('jonas', '5d 20:00', 'Update the CV', 2, ''),
  own('noor', '4d 09:00', 'Back up the portfolio', -2, '', '3d 10:00'),
]
