import { expect, test } from 'vitest'
import { DEFAULT_PHOTO } from './contract.ts'
import { DEFAULT_INTERESTS } from './interests.ts'
import { missingProfileParts } from './profile-completeness.ts'

const nothing = { photoURL: DEFAULT_PHOTO, description: '', interests: [...DEFAULT_INTERESTS], careerGoals: [] }
const all = {
  photoURL: '/avatars/fox.svg',
  description: 'I write what screens say.',
  interests: ['Go', 'Rust', 'Zig'],
  careerGoals: ['A first job'],
}

test.each([
  ['a new profile', nothing, ['a picture', '20 characters about yourself', '3 interests', 'a career goal']],
  ['one with two interests', { ...all, interests: ['Go', 'Rust'] }, ['1 more interest']],
  ['one with a word of description', { ...all, description: 'Hello' }, ['20 characters about yourself']],
  ['a complete one', all, []],
])('%s is still without what completes it', (_which, profile, missing) => {
  expect(missingProfileParts(profile)).toEqual(missing)
})
