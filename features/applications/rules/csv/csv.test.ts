import { expect, test } from 'vitest'
import { guessTargets } from './columns.ts'
import { parseStage } from './values.ts'

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

test('stages are read in the words of people and of an export', () => {
  expect(parseStage('Absage')).toEqual({ stage: 'closed', outcome: 'refused' })
  expect(parseStage('Ghosted')).toEqual({ stage: 'closed', outcome: 'no-answer' })
  expect(parseStage('Closed: You declined')).toEqual({ stage: 'closed', outcome: 'declined' })
  expect(parseStage('offen')).toEqual({ stage: 'applied', outcome: null })
  expect(parseStage('Perhaps')).toBeNull()
})
