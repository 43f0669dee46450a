import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_PHOTO, PRESET_PHOTOS } from './contract.ts'

test('CONST-10 ENT-21 there are six pictures to choose from and one for people who have not, each of them a file', () => {
  expect(new Set(PRESET_PHOTOS).size).toBe(6)
  const missing = [...PRESET_PHOTOS, DEFAULT_PHOTO].filter(
    (photo) => !existsSync(new URL(`../../web/public${photo}`, import.meta.url)),
  )
  expect(missing).toEqual([])
})
