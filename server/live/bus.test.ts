import { expect, test } from 'vitest'
import { EVERYONE, topicsOf, userTopic } from './bus.ts'

const people = (count: number) => Array.from({ length: count }, (_, number) => `person ${number}`)

test('what concerns a few people goes to their own topics, to each once', () => {
  expect(topicsOf({ sharedPayload: ['ada', 'grace'], refetch: ['ada'] })).toEqual(['ada', 'grace'].map(userTopic))
})

test('what concerns a class of two hundred is one message instead of two hundred that each name them all', () => {
  expect(topicsOf({ sharedPayload: people(150), refetch: people(200) })).toEqual([EVERYONE])
})
