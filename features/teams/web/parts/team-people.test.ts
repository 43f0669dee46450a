import { expect, test } from 'vitest'
import type { Team } from '../../contract.ts'
import { avatarsOf, membersSummary } from './team-people.tsx'

const face = (uid: string, displayName: string) => ({ uid, displayName, photoURL: '' })
const team = (members: string[], faces: Team['faces']) => ({ members, faces }) as Team

test('a line says who is in a team, and how many more', () => {
  const faces = [face('ada', 'Ada Lovelace'), face('grace', 'Grace Hopper')]
  expect(membersSummary(team(['ada', 'grace'], faces), 'grace')).toBe('2 members: Ada, you')
  expect(membersSummary(team(['ada', 'grace', 'linus'], faces), 'ada')).toBe('3 members: you, Grace, 1 more')
  expect(membersSummary(team(['ada'], []), 'ada')).toBe('1 member')
})

test('everybody has a place at the table; those who are not drawn are counted', () => {
  const people = avatarsOf(team(['ada', 'grace', 'linus'], [face('grace', 'Grace Hopper')]))
  expect(people.map(({ uid, displayName }) => [uid, displayName])).toEqual([
    ['grace', 'Grace Hopper'],
    ['ada', ''],
    ['linus', ''],
  ])
})
