import { expect, test } from 'vitest'
import { matchGoals, parseGoals } from './goals-contract.ts'

test.each([
  ['one goal per line', 'Ship a portfolio\nFind a mentor', ['Ship a portfolio', 'Find a mentor']],
  ['lines are trimmed', '  Ship it \t\n\tRest ', ['Ship it', 'Rest']],
  ['blank lines are dropped', '\n \nShip it\n\n\t\n', ['Ship it']],
  ['Windows line ends', 'Ship it\r\nRest\r\n', ['Ship it', 'Rest']],
  ['invisible characters are removed', 'Ship\u200B it\u202E\n\u2060', ['Ship it']],
  ['no text', ' \n ', []],
])('%s', (_what, text, goals) => {
  expect(parseGoals(text)).toEqual(goals)
})

test('each text finds a goal of its own', () => {
  const [rest, travel] = [
    { id: 1, text: 'Rest' },
    { id: 2, text: 'Travel' },
  ]
  expect(matchGoals(['Rest', 'Rest', 'Publish'], [travel, rest])).toEqual([rest, undefined, undefined])
})
