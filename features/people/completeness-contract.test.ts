import { expect, test } from 'vitest'
import { profileSteps } from './completeness-contract.ts'
import { DEFAULT_PHOTO } from './contract.ts'
import { DEFAULT_INTERESTS } from './interests-contract.ts'

const empty = { photoURL: DEFAULT_PHOTO, description: '', interests: [...DEFAULT_INTERESTS], careerGoals: [] }
const complete = {
  photoURL: '/avatars/fox.svg',
  description: 'I write what screens say.',
  interests: ['Go', 'Rust', 'Zig'],
  careerGoals: ['A first job'],
}

test.each([
  ['a new profile', empty, ['A picture', 'A line about you (20 characters)', '3 interests', '1 career goal']],
  ['one with two interests', { ...complete, interests: ['Go', 'Rust'] }, ['3 interests']],
  ['one with a short description', { ...complete, description: 'Hello' }, ['A line about you (20 characters)']],
  ['a complete one', complete, []],
])('%s lacks the right steps', (_which, profile, missing) => {
  const open = profileSteps(profile).filter(({ isDone }) => !isDone)
  expect(open.map(({ label }) => label)).toEqual(missing)
})
