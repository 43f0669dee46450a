import { expect, test } from 'vitest'
import { REACTIONS } from '../../../contract.ts'
import { EMOJI, EMOJI_GROUPS } from '../../../emoji-contract.ts'
import { findEmoji } from './find-emoji.ts'

const labels = (search: string) => findEmoji(search).map(({ label }) => label)

test('emoji are found by the beginnings of their words, best matches first', () => {
  expect(labels('hea')).toEqual(['Heart eyes', 'Headphones', 'Green heart'])
  expect(labels('Tears JOY')).toEqual(['Tears of joy'])
  expect(labels('birthday')).toEqual(['Party face', 'Cake'])
  expect(labels('zebra')).toEqual([])
  expect(labels(' ')).toHaveLength(EMOJI.size)
})

test('each emoji has a name of its own, which the database takes and no other reaction has', () => {
  const all = EMOJI_GROUPS.flatMap(({ emoji }) => emoji)
  expect(EMOJI.size).toBe(all.length)
  expect(new Set(all.map(({ character }) => character)).size).toBe(all.length)
  for (const { name } of all) {
    expect(name).toMatch(/^[a-z]{2,20}$/)
    expect(REACTIONS).not.toContain(name)
  }
})
