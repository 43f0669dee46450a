import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHOWN_FIELDS } from '../shares-contract.ts'
import { type Showable, shownFieldsOf, shownOf } from './share-content.ts'

const application: Showable = {
  company: 'Looms',
  role: 'Weaver',
  stage: 'interview',
  outcome: null,
  place: 'Lyon',
  link: 'https://looms.test/jobs',
  pay: '40 francs',
  source: 'Job board',
  closesOn: '2026-12-01',
  appliedOn: '2026-11-01',
  interviewOn: '2026-11-20',
  interviewTime: '15:00',
  answerBy: null,
  nextStep: 'Call',
  nextOn: '2026-11-19',
  nextTime: null,
  checklist: [],
  notes: 'They are kind',
  contacts: [{ id: '1', name: 'Charles', about: 'Owner', email: 'charles@example.com' }],
  files: [{ id: '2', name: 'cv.pdf', type: '', size: 1, width: null, height: null, document: 'cv' }],
}

test('somebody receives the fields that were chosen for them and no other', () => {
  fc.assert(
    fc.property(fc.subarray([...SHOWN_FIELDS]), (fields) => {
      expect(Object.keys(shownOf(application, fields)).toSorted()).toEqual(fields.toSorted())
    }),
  )
  expect(shownOf(application, ['stage', 'people'])).toEqual({
    stage: { stage: 'interview', outcome: null },
    people: application.contacts,
  })
})

test('a change says which shown fields it touches, and a change of what is never shown touches none', () => {
  expect(shownFieldsOf(['notes', 'interviewOn'])).toEqual(['dates', 'notes'])
  expect(shownFieldsOf(['ad', 'unconfirmed', 'snoozedUntil'])).toEqual([])
})
