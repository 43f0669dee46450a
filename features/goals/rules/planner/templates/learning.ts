import type { Template } from './template.ts'

export const exam: Template = {
  label: 'An exam',
  goal: 'Pass the exam',
  milestones: [
    {
      name: 'Know what is asked',
      steps: [
        ['Get the list of topics and old exams', 60],
        ['Work through an old exam to see where you stand', 150],
        ['Sort the topics: safe, shaky, new', 45],
      ],
    },
    {
      name: 'The new topics',
      steps: [
        ['First new topic: read and take notes', 180],
        ['First new topic: exercises', 120],
        ['Second new topic: read and take notes', 180],
        ['Second new topic: exercises', 120],
        ['Third new topic: read and take notes', 180, 2],
        ['Third new topic: exercises', 120, 2],
      ],
    },
    {
      name: 'The shaky topics',
      steps: [
        ['First shaky topic: exercises', 150],
        ['Second shaky topic: exercises', 150],
        ['Third shaky topic: exercises', 150, 1],
        ['Explain two topics to somebody else', 90, 3],
      ],
    },
    {
      name: 'Ready for the day',
      steps: [
        ['A whole old exam against the clock', 180],
        ['Go over what went wrong', 90],
        ['A second old exam against the clock', 180, 4],
        ['Go over your notes once', 120],
        ['Pack everything and go to bed early', 30],
      ],
    },
  ],
}

export const portfolio: Template = {
  label: 'Portfolio',
  goal: 'A portfolio to be proud of',
  milestones: [
    {
      name: 'Choose the work',
      steps: [
        ['Collect everything you have made', 90],
        ['Choose three pieces for the work you want next', 60],
        ['Say for each what the problem was and what came of it', 90],
      ],
    },
    {
      name: 'Write and draw',
      steps: [
        ['Write about the first piece', 180],
        ['Make its pictures', 120],
        ['Write about the second piece', 180],
        ['Make its pictures', 120],
        ['Write about the third piece', 180, 1],
        ['Make its pictures', 120, 1],
        ['Write the page about you', 90],
      ],
    },
    {
      name: 'Build it',
      steps: [
        ['Choose where it will be', 60],
        ['Put the first piece online', 150],
        ['Put the others online', 180],
        ['Try it on a phone and by keyboard', 60],
      ],
    },
    {
      name: 'Have it seen',
      steps: [
        ['Have two people look at it aloud', 90, 2],
        ['Change what they stumbled over', 120, 2],
        ['Send it to five people', 60],
      ],
    },
  ],
}

export const own: Template = {
  label: 'Your own',
  goal: '',
  milestones: [
    {
      name: 'Find out what it takes',
      steps: [
        ['Talk to somebody who has done it', 60],
        ['Write down what you need', 60],
      ],
    },
    {
      name: 'Begin',
      steps: [
        ['The first piece of it', 120],
        ['The second piece of it', 120],
        ['Show somebody and listen', 60],
      ],
    },
    {
      name: 'Get there',
      steps: [
        ['Change what did not work', 120],
        ['The last piece of it', 120],
      ],
    },
  ],
}
