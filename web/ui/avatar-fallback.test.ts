import { describe, expect, it } from 'vitest'
import { avatarColour, initials } from './avatar-fallback.ts'

describe('the colour of a face', () => {
  it('is the same for a person every time', () => {
    expect(avatarColour('ada')).toBe(avatarColour('ada'))
  })

  it('is one of eight, each about as often', () => {
    const counts = new Map<number, number>()
    for (let person = 0; person < 8000; person++) {
      const face = avatarColour(crypto.randomUUID())
      counts.set(face, (counts.get(face) ?? 0) + 1)
    }
    for (const face of [1, 2, 3, 4, 5, 6, 7, 8]) expect(counts.get(face)).toBeGreaterThan(800)
    expect(counts.size).toBe(8)
  })
})

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ada King Lovelace', 'AL'],
    ['  grace  ', 'G'],
    ['grace@mail.test', 'G'],
    ['Élodie Ångström', 'ÉÅ'],
    ['😀 Smith', '😀S'],
    ['', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
