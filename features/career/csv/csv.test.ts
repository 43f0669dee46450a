import { expect, test } from 'vitest'
import { guessTargets } from './columns.ts'
import { guessDayOrder, parseDay, parseStage, parseTime } from './values.ts'

test('a table that Ada kept in German is understood, and what nobody can place is left out', () => {
  expect(guessTargets(['Firma', 'Position', 'Beworben am', 'Status', 'Gefühl', 'Ort', 'Job-URL'])).toEqual([
    'company',
    'role',
    'appliedOn',
    'stage',
    null,
    'place',
    'link',
  ])
  expect(guessTargets(['Company', 'company', 'E-Mail'])).toEqual(['company', null, 'contactEmail'])
})

test('days are read as their column writes them', () => {
  expect(guessDayOrder(['03/04/2026', '13/04/2026'])).toBe('day')
  expect(guessDayOrder(['03/04/2026', '04/13/2026'])).toBe('month')
  expect(guessDayOrder(['3.4.2026'])).toBe('day')
  expect(guessDayOrder(['03/04/2026', ''])).toBeNull()
  expect(parseDay('03/04/2026', 'day')).toBe('2026-04-03')
  expect(parseDay('03/04/26', 'month')).toBe('2026-03-04')
  expect(parseDay('2026-11-13 09:00', 'day')).toBe('2026-11-13')
  expect(parseDay('13. März 2026', 'day')).toBe('2026-03-13')
  expect(parseDay('Nov 13, 2026', 'day')).toBe('2026-11-13')
  for (const no of ['31.02.2026', 'soon', '13/13/2026', '', 'Nov 2026']) expect(parseDay(no, 'day'), no).toBeNull()
  expect([parseTime('9:30'), parseTime('2 pm'), parseTime('14 Uhr'), parseTime('25:00')]).toEqual([
    '09:30',
    '14:00',
    '14:00',
    null,
  ])
})

test('stages are read in the words of people and of an export', () => {
  expect(parseStage('Absage')).toEqual({ stage: 'closed', outcome: 'refused' })
  expect(parseStage('Ghosted')).toEqual({ stage: 'closed', outcome: 'no-answer' })
  expect(parseStage('Closed: You declined')).toEqual({ stage: 'closed', outcome: 'declined' })
  expect(parseStage('offen')).toEqual({ stage: 'applied', outcome: null })
  expect(parseStage('Perhaps')).toBeNull()
})
