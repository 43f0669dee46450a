import { describe, expect, test } from 'vitest'
import type { Act } from '../../contract.ts'
import { actText, daySummary, inWords } from './day-summary.ts'
import type { DayWork } from './day-work.ts'

const friday = '2026-11-20'
const quiet: DayWork = { done: 0, overdue: 0, dueToday: 0, isExact: true, lit: 0.12, isCleared: false }
const act = (displayName: string, kind: Act['kind'], rest: Partial<Act> = {}) =>
  ({ person: { uid: displayName, displayName }, kind, team: 'Hackathon Crew', task: null, ...rest }) as Act
const task = (name: string, isMine = false) => ({ id: name, name, isMine })
const say = (
  work: Partial<DayWork>,
  acts: Act[] = [],
  open: { name: string; due: string; time: string | null }[] = [],
) => daySummary({ work: { ...quiet, ...work }, acts, open, today: friday, name: 'Maya' })

describe('what is to do', () => {
  test.each([
    [{ overdue: 4, dueToday: 2 }, 'Four overdue, two for today.'],
    [{ overdue: 1 }, 'One overdue.'],
    [{ dueToday: 10 }, 'Ten for today.'],
    [{ overdue: 11, dueToday: 12 }, '11 overdue, 12 for today.'],
    [{}, 'Nothing due today.'],
    [{ overdue: 20, isExact: false }, 'More than 20 overdue.'],
    [{ overdue: 3, dueToday: 17, isExact: false }, 'Three overdue, more than 17 for today.'],
    [{ done: 5, isCleared: true }, 'All five done, Maya.'],
    [{ done: 2, isCleared: true }, 'Both done, Maya.'],
    [{ done: 1, isCleared: true }, 'One done, Maya.'],
  ])('%j: %s', (work, text) => {
    expect(say(work)).toBe(text)
  })
})

describe('the second sentence', () => {
  const joined = act('Noor Haddad', 'joined')
  const finished = act('Tomas Kral', 'finished', { task: task('Swap portfolios') })
  const forMe = act('Priya Shah', 'finished', { task: task('Proofread the about page', true) })
  const interview = { name: 'Interview at Northwind', due: '2026-11-23', time: '10:00' }
  const reading = { name: 'Read', due: '2026-11-21', time: null }

  test('is the best news of a teammate', () => {
    expect(say({}, [joined, finished, forMe])).toBe(
      'Nothing due today. Priya finished “Proofread the about page” for you.',
    )
    expect(say({}, [joined, finished])).toBe('Nothing due today. Tomas finished “Swap portfolios”.')
    expect(say({}, [act('Leo', 'wrote'), joined])).toBe('Nothing due today. Noor joined Hackathon Crew.')
  })

  test('is the next date if there is no news', () => {
    expect(say({}, [act('Leo', 'wrote')], [reading, interview])).toBe(
      'Nothing due today. “Interview at Northwind” is on Monday.',
    )
    expect(say({}, [], [{ ...reading, due: friday }, reading])).toBe('Nothing due today. “Read” is due tomorrow.')
    expect(say({}, [], [{ ...reading, due: '2026-12-03' }])).toBe('Nothing due today. “Read” is due on December 3.')
  })

  test('cuts a long name', () => {
    expect(say({}, [act('Leo', 'finished', { task: task('Word '.repeat(40)) })]).length).toBeLessThan(110)
  })
})

test('numbers up to ten are words', () => {
  expect([0, 1, 10, 11].map(inWords)).toEqual(['no', 'one', 'ten', '11'])
})

test.each([
  [act('A', 'joined'), 'Joined Hackathon Crew'],
  [act('A', 'wrote'), 'Wrote in Hackathon Crew'],
  [act('A', 'mentioned'), 'Mentioned you in Hackathon Crew'],
  [act('A', 'finished', { task: task('Swap') }), 'Finished “Swap”'],
  [act('A', 'added', { task: task('Swap') }), 'Added “Swap”'],
])('a tag says what was done', (one, text) => {
  expect(actText(one)).toBe(text)
})
