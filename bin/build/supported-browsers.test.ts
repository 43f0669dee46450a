import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUPPORTED_BROWSERS } from '#web/supported-browsers.ts'
import { newInScript, newInStyles } from './used-features.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const built = (ending: string) => globSync(`dist/assets/*.${ending}`, { cwd: root })

/** Newer than some supported browsers, and missed by nobody there. */
const enhancements: Record<string, string> = {
  '-webkit-search-cancel-button': 'hides a second cross in browsers that have one',
  '-webkit-touch-callout': 'of phones by Apple',
  '-moz-range-thumb': 'beside -webkit-slider-thumb',
  '-webkit-slider-thumb': 'beside -moz-range-thumb',
  'PublicKeyCredential.getClientCapabilities': 'the package asks whether it is there',
  'animation-timeline': 'a shadow that follows scrolling',
  'content-visibility': 'saves work',
  'field-sizing': 'web/ui/grow-textareas.ts does it where it is missing',
  'forced-color-adjust': 'no forced colours there',
  'overflow-anchor': 'use-scroll keeps the place itself',
  'overflow-clip-margin': 'a shadow',
  'reading-flow': 'Tab keeps the order of the document, in which everything is reached too',
  'scrollbar-color': 'looks',
  'scrollbar-width': 'looks',
}

/** Names of our own and of packages, which the language has too. */
const ownNames = [
  'displayName',
  'drop',
  'error',
  'escape',
  'fileName',
  'isError',
  'move',
  'pause',
  'toBase64',
  'use',
].map((name) => `.${name}`)

test('README.md names the minimum versions', () => {
  const { chrome, edge, firefox, safari } = SUPPORTED_BROWSERS
  expect(chrome).toBe(edge)
  expect(read('README.md')).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`)
})

test('the built pages use nothing that the oldest supported browsers lack', () => {
  const found = Object.fromEntries([
    ...built('js').flatMap((path) => [...newInScript(read(path))]),
    ...built('css').flatMap((path) => [...newInStyles(read(path))]),
  ])
  expect(built('js').length).toBeGreaterThan(30)
  for (const name of [...Object.keys(enhancements), ...ownNames]) delete found[name]
  expect(found).toEqual({})
})

test('what is too new is found', () => {
  expect(newInScript('const a = URL.parse(text); b.flatMap(c); new Set().union(d); URL.canParse(text)')).toEqual(
    new Map([
      ['URL.parse', 'chrome 123, edge 123, firefox 125, safari 17.5'],
      ['.union', 'firefox 125'],
    ]),
  )
  expect(newInStyles('.a:open{field-sizing:content;color:red}@media (width){.b:has(c){float:left}}')).toEqual(
    new Map([
      ['field-sizing', 'firefox 125, safari 17.5'],
      ['open', 'firefox 125, safari 17.5'],
    ]),
  )
})
