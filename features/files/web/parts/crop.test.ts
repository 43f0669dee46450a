import { expect, test } from 'vitest'
import { covering, START, turned, zoomed } from './crop.ts'

const landscape = { width: 400, height: 200 }

test('a picture always covers the square', () => {
  expect(covering(landscape, { ...START, x: 2, y: 2 })).toEqual({ ...START, x: 0.5, y: 0 })
  expect(covering(landscape, { ...START, x: 2, y: 2, turns: 1 })).toEqual({ ...START, turns: 1, x: 0, y: 0.5 })
  expect(covering(landscape, { ...START, zoom: 9, x: -9, y: 9 })).toEqual({ ...START, zoom: 3, x: -2.5, y: 1 })
  expect(covering(landscape, { ...START, zoom: 0.1 })).toEqual(START)
})

test('zooming keeps what is in the middle there', () => {
  expect(zoomed({ ...START, x: 0.25 }, 2)).toEqual({ ...START, zoom: 2, x: 0.5 })
  expect(zoomed(zoomed({ ...START, x: 0.25 }, 2), 0)).toEqual({ ...START, x: 0.25 })
})

test('four quarter turns lead back', () => {
  const moved = { ...START, zoom: 2, x: 0.5, y: 0.25 }
  expect(turned(moved)).toEqual({ zoom: 2, turns: 1, x: -0.25, y: 0.5 })
  expect(turned(turned(turned(turned(moved))))).toEqual(moved)
})
