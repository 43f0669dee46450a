import { expect, test } from 'vitest'
import { guessTargets } from '../../../rules/csv/columns.ts'
import { toRows } from './rows.ts'

test('each line becomes an application, or says what is wrong with it', () => {
  const heads = ['Company', 'Role', 'Status', 'Applied', 'Link', 'Contact', 'Notes']
  const { rows, faults } = toRows(
    [
      ['Looms', 'Weaver', 'Perhaps', '13.11.2026', '', 'Grace', 'By mail'],
      ['', 'Weaver'],
      ['Mills', '', '', 'soon'],
      ['Gears', '', '', '', 'gears.example'],
      ["'=Engines", '', 'Offer'],
    ],
    guessTargets(heads).map((target) => ({ target, order: 'day' as const })),
  )
  expect(rows).toMatchObject([
    {
      company: 'Looms',
      role: 'Weaver',
      stage: 'applied',
      outcome: null,
      appliedOn: '2026-11-13',
      contacts: [{ name: 'Grace' }],
      notes: 'By mail\nStage: Perhaps',
    },
    { company: '=Engines', stage: 'offer' },
  ])
  expect(faults).toEqual([
    { line: 3, text: 'There is no company.' },
    { line: 4, text: 'Applied on: “soon” is no day.' },
    { line: 5, text: 'A link begins with https://' },
  ])
})
