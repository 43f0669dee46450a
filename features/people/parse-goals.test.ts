import { expect, test } from 'vitest'
import { parseGoals } from './parse-goals.ts'

test.each([
  ['one goal a line', 'Ship a portfolio\nFind a mentor', ['Ship a portfolio', 'Find a mentor']],
  ['lines trimmed', '  Ship it \t\n\tRest ', ['Ship it', 'Rest']],
  ['blank lines dropped', '\n \nShip it\n\n\t\n', ['Ship it']],
  ['lines as Windows ends them', 'Ship it\r\nRest\r\n', ['Ship it', 'Rest']],
  ['what nobody sees taken out', 'Ship\u200B it\u202E\n\u2060', ['Ship it']],
  ['nothing written', ' \n ', []],
])('%s', (_what, written, goals) => {
  expect(parseGoals(written)).toEqual(goals)
})
