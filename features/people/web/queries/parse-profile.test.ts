import { expect, test } from 'vitest'
import { mergeGoals, parseProfile } from './parse-profile.ts'

const specified = {
  photoURL: '/avatars/fox.svg',
  description: 'Writes.',
  interests: ['Looms'],
  careerGoals: ['Publish', 'Rest'],
  socials: { google: 'ada@gmail.com', github: '', linkedin: '' },
  displayName: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
}

test("the specification's fields are a profile; its goals are texts that cannot be ticked", () => {
  expect(parseProfile(specified)).toEqual({ ...specified, goals: [{ text: 'Publish' }, { text: 'Rest' }] })
})

test('goals come with what is known of them', () => {
  const rest = { id: 'rest', text: 'Rest', createdAt: '', reachedAt: '2026-11-20T10:00:00.000Z' }
  expect(parseProfile({ ...specified, goals: [rest, null, 'Travel'] })?.goals).toEqual([{ text: 'Publish' }, rest])
  expect(mergeGoals(['Rest', 'Rest'], [rest])).toEqual([rest, { text: 'Rest' }])
})

test.each([[null], [undefined], [''], ['Internal error'], [42], [{}], [{ error: 'broken' }], [[]]])(
  '%j is no profile',
  (answer) => {
    expect(parseProfile(answer)).toBeNull()
  },
)

test('what is missing or odd in one is shown as nothing', () => {
  const odd = { displayName: 7, interests: 'Looms', careerGoals: [null, 'Rest', 3], socials: { github: 12 }, goals: {} }
  expect(parseProfile(odd)).toEqual({
    photoURL: '',
    description: '',
    interests: [],
    careerGoals: ['Rest'],
    socials: { google: '', github: '', linkedin: '' },
    displayName: '',
    firstName: '',
    lastName: '',
    goals: [{ text: 'Rest' }],
  })
})
