import { describe, expect, test } from 'vitest'
import { giveNumber, notesOf } from './changelog.ts'

const changelog = `# Changelog

## [Unreleased]

- Tables.

## [0.2.0] - 2026-11-28

- Goals.

## [0.1.0] - 2026-11-21

- Tasks.
`

describe('the notes of a version', () => {
  test.each([
    ['0.2.0', '- Goals.'],
    ['0.1.0', '- Tasks.'],
  ])('%s are what the changelog has under its number', (version, notes) => {
    expect(notesOf(changelog, version)).toBe(notes)
  })

  test.each(['0.3.0', '0.2', '0.210'])('%s, of which it says nothing, has none', (version) => {
    expect(() => notesOf(changelog, version)).toThrow(`CHANGELOG.md says nothing about ${version}.`)
  })
})

describe('a new version', () => {
  test('gets what was unreleased, and leaves nothing there', () => {
    const numbered = giveNumber(changelog, '0.3.0', '2026-11-30')
    expect(notesOf(numbered, '0.3.0')).toBe('- Tables.')
    expect(() => giveNumber(numbered, '0.4.0', '2026-12-01')).toThrow('CHANGELOG.md says nothing about 0.4.0.')
  })
})
