import { expect, test } from 'vitest'
import { lookAttributes, parseLook, serializeLook } from './look.ts'

test('a look survives its cookie', () => {
  const look = { theme: 'dark', contrast: 'high', textSize: 'larger', cursor: 'large', motion: 'reduced' } as const
  expect(parseLook(serializeLook(look))).toEqual(look)
})

test('what is not a known choice is dropped', () => {
  expect(parseLook('theme:"><script>.contrast:high.constructor:x.textSize')).toEqual({ contrast: 'high' })
  expect(parseLook(undefined)).toEqual({})
})

test('it becomes attributes of the document, the theme following the system until chosen', () => {
  expect(lookAttributes({ textSize: 'large' })).toBe('data-theme="system" data-text-size="large"')
})
