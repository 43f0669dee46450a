import { expect, test } from 'vitest'
import { lookAttributes, readLook, writeLook } from './look.ts'

test('a look survives its cookie', () => {
  const look = { theme: 'dark', contrast: 'high', textSize: 'larger', cursor: 'large', motion: 'reduced' } as const
  expect(readLook(writeLook(look))).toEqual(look)
})

test('what is not a known choice is dropped', () => {
  expect(readLook('theme:"><script>.contrast:high.constructor:x.textSize')).toEqual({ contrast: 'high' })
  expect(readLook(undefined)).toEqual({})
})

test('it becomes attributes of the document, the theme following the system until chosen', () => {
  expect(lookAttributes({ textSize: 'large' })).toBe('data-theme="system" data-text-size="large"')
})
