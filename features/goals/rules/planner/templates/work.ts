import type { Template } from './template.ts'

const APPLY: [string, number, number?][] = [
  ['Send two applications', 120],
  ['Send two more', 120],
  ['Follow up on the first four', 30],
  ['Send two more, with what you learned', 120],
  ['Send another two', 120],
  ['Follow up on all without an answer', 45],
]

export const firstJob: Template = {
  label: 'First job',
  goal: 'First job',
  milestones: [
    {
      name: 'Know what you want',
      steps: [
        ['Write down five roles you like', 45],
        ['Read ten job ads and mark what comes up twice', 90, 8],
        ['List what they ask for and what you can show', 90],
        ['Name your three strengths, with an example each', 60],
      ],
    },
    {
      name: 'Three pieces of work to show',
      steps: [
        ['Choose the three projects to show', 60],
        ['Write about the first: the problem and what you found', 150],
        ['Write about the first: what you did and what came of it', 150],
        ['Have the first read by a teammate', 30, 6],
        ['Write about the second: the problem and what you found', 150, 7],
        ['Write about the second: what you did and what came of it', 150, 7],
        ['Have the second read by a teammate', 30, 6],
        ['Write about the third: the problem and what you found', 150, 1],
        ['Write about the third: what you did and what came of it', 150, 1],
      ],
    },
    {
      name: 'CV and cover letter',
      steps: [
        ['Write your CV on one page', 150],
        ['Write a cover letter you can adapt', 120],
        ['Ask two people to read both', 30, 5],
        ['Rewrite both with what they said', 90, 5],
        ['Bring your profiles online up to date', 60, 4],
      ],
    },
    {
      name: 'Twenty applications',
      steps: [
        ...APPLY,
        ['Ask three people for a coffee', 120, 3],
        ...APPLY.map(([name, minutes]): [string, number, number] => [`${name}, second round`, minutes, 2]),
      ],
    },
    {
      name: 'Interviews and offers',
      steps: [
        ['Answer the ten questions that always come', 120],
        ['Practise the first five aloud', 60],
        ['One practice round with a friend', 90],
        ['Write down five questions of your own', 45],
        ['A second practice round', 90, 3],
        ['Compare offers with what you wanted', 60],
        ['Say yes to one, and thank the others', 45],
      ],
    },
  ],
}

export const internship: Template = {
  label: 'Internship',
  goal: 'Internship by summer',
  milestones: [
    {
      name: 'Know where to look',
      steps: [
        ['List ten places you would like to learn at', 60],
        ['Find out when each of them takes people', 60],
        ['Ask one person who has been there', 60, 2],
      ],
    },
    {
      name: 'Papers in order',
      steps: [
        ['Write your CV on one page', 150],
        ['Write a letter about why you and why there', 120],
        ['Choose two pieces of work to send along', 90],
        ['Have all of it read by a teammate', 30, 3],
        ['Rewrite it with what they said', 90, 3],
      ],
    },
    {
      name: 'Twelve applications',
      steps: [...APPLY, ['Send four more', 240, 1], ['Follow up once more', 45, 1]],
    },
    {
      name: 'Ready to talk',
      steps: [
        ['Answer the ten questions that always come', 120],
        ['One practice round with a friend', 90],
        ['Prepare what you want to learn', 45],
        ['Say yes to one, and thank the others', 45],
      ],
    },
  ],
}
