import { expect, test } from 'vitest'
import { entryText } from './entry-format.ts'

test.each([
  ['Prepare two STAR stories, on time', 'Prepare two STAR stories', 'On time'],
  ['Draw, write, print, late', 'Draw, write, print', 'Late'],
  ['Swap portfolios, on time, shared with Leo Santos', 'Swap portfolios', 'With Leo'],
  ['Oil the engine, without a date, shared by 4', 'Oil the engine', 'Shared by 4'],
  ['Oil the engine, on time (a limit is reached)', 'Oil the engine', 'On time'],
  ['Read a book, for yourself', 'Read a book', 'For yourself'],
  ['Read a book, not done after all (3 more come off what you earn next)', 'Read a book', 'Undone'],
  ['Career goal reached: Find a mentor', 'Find a mentor', 'Career goal'],
  ['Card frame redeemed', 'Card frame', 'Redeemed'],
  ['Badge maker redeemed, Night owl', 'Badge maker', 'Redeemed'],
  ['Leo joined and finished a first task', 'Leo joined and finished a first task', ''],
])('%s is about "%s" and came "%s"', (why, what, how) => {
  expect(entryText(why)).toEqual({ what, how })
})
