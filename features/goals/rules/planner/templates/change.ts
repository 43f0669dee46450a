import type { Template } from './template.ts'

export const change: Template = {
  label: 'Change of field',
  goal: 'A job in another field',
  milestones: [
    {
      name: 'Know where you are going',
      steps: [
        ['Write down what you want to keep and what to leave', 60],
        ['Read fifteen job ads of the new field', 120],
        ['Talk to two people who work in it', 150],
        ['List what you can already do there', 60],
        ['List what you have to learn, the most asked for first', 60],
      ],
    },
    {
      name: 'Learn the first thing',
      steps: [
        ['Choose a course or a book for it', 60],
        ['Work through the first third', 300],
        ['Work through the second third', 300],
        ['Work through the rest', 300],
        ['Make something small with it', 240],
      ],
    },
    {
      name: 'Learn the second thing',
      steps: [
        ['Choose a course or a book for it', 60, 2],
        ['Work through the first half', 300, 2],
        ['Work through the second half', 300, 2],
        ['Make something small with it', 240, 1],
      ],
    },
    {
      name: 'Work to show',
      steps: [
        ['Find somebody with a real problem', 120],
        ['Agree with them on what to make', 90],
        ['Make the first version', 480],
        ['Show it and listen', 60],
        ['Make the second version', 360, 3],
        ['Write down what came of it', 150],
      ],
    },
    {
      name: 'Tell your story',
      steps: [
        ['Say in three sentences why you change', 45],
        ['Write your CV for the new field', 180],
        ['Have it read by somebody who works there', 30, 4],
        ['Rewrite it with what they said', 90, 4],
        ['Tell twenty people what you are looking for', 120],
      ],
    },
    {
      name: 'Applications and talks',
      steps: [
        ['Send three applications', 180],
        ['Send three more', 180],
        ['Follow up on all six', 45],
        ['Answer the ten questions that always come', 120],
        ['One practice round with a friend', 90],
        ['Send four more', 240, 1],
        ['Compare offers with what you wanted', 60],
      ],
    },
  ],
}
