import { expect, test } from 'vitest'
import { keptSeats } from './seat-format.ts'

test.each([
  [['Leo'], 'One seat is kept for Leo.'],
  [['Leo', 'ines@mail.test'], 'Two seats are kept for Leo and ines@mail.test.'],
  [['Leo', 'Elif', 'Kim', 'Jo'], 'Four seats are kept for Leo, Elif, Kim and Jo.'],
  [['Leo', 'Elif', 'Kim', 'Jo', 'Ines'], 'Five seats are kept for Leo, Elif, Kim and 2 others.'],
  [Array.from({ length: 12 }, () => 'Leo'), '12 seats are kept for Leo, Leo, Leo and 9 others.'],
])('after inviting %j it says how many seats are kept', (names, sentence) => {
  expect(keptSeats(names)).toBe(sentence)
})
