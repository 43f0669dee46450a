import { expect, test } from 'vitest'
import { dueChoices } from './due-choices.ts'

const say = (today: string) => dueChoices(today).map(({ label, due }) => `${label} ${due.slice(5)}`)

test.each([
  ['2026-11-18', ['Today 11-18', 'Tomorrow 11-19', 'Friday 11-20', 'Monday 11-23']],
  ['2026-11-20', ['Today 11-20', 'Tomorrow 11-21', 'Monday 11-23', 'Next Friday 11-27']],
  ['2026-11-19', ['Today 11-19', 'Tomorrow 11-20', 'Monday 11-23', 'Next Friday 11-27']],
  ['2026-11-22', ['Today 11-22', 'Tomorrow 11-23', 'Friday 11-27', 'Next Monday 11-30']],
  ['2026-12-31', ['Today 12-31', 'Tomorrow 01-01', 'Monday 01-04', 'Next Friday 01-08']],
])('on %s', (today, choices) => {
  expect(say(today)).toEqual(choices)
})
