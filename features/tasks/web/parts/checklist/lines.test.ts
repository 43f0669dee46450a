import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test('a pasted list loses its bullets, numbers, boxes and empty lines', () => {
  expect(linesOf('- Find a pen\r\n\n* [ ] Find paper\n2. Write\n• Read\n3 pens')).toEqual([
    'Find a pen',
    'Find paper',
    'Write',
    'Read',
    '3 pens',
  ])
})
