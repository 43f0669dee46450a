import { expect, test } from 'vitest'
import { COMMON_REPEATS, formatRepeat } from './repeat-format.ts'

test.each([
  ['FREQ=WEEKLY;BYDAY=MO', 'Every Monday'],
  ['FREQ=WEEKLY;BYDAY=MO,TH,SU', 'Every Monday, Thursday and Sunday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every other Tuesday'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,FR', 'Every 3 weeks on Tuesday and Friday'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR', 'Every 3 weeks on weekdays'],
  ['FREQ=MONTHLY;INTERVAL=3', 'Every 3 months'],
  ['FREQ=DAILY;INTERVAL=1', 'Every day'],
])('the rule %s reads %j', (rule, words) => {
  expect(formatRepeat(rule)).toBe(words)
})

test('what repeats every week is named by its day, unless it has none yet', () => {
  expect(formatRepeat('FREQ=WEEKLY', '2026-11-27')).toBe('Every Friday')
  expect(formatRepeat('FREQ=WEEKLY', null)).toBe('Every week')
  expect(formatRepeat('FREQ=WEEKLY;INTERVAL=2', '2026-11-27')).toBe('Every 2 weeks')
})

test('forms offer what most people need', () => {
  expect(COMMON_REPEATS.map((rule) => formatRepeat(rule))).toEqual([
    'Every day',
    'Every weekday',
    'Every week',
    'Every 2 weeks',
    'Every month',
    'Every year',
  ])
})
