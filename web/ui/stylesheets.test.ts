import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => join(root, path))
const sheets = [...find('web/**/*.module.css'), ...find('features/*/web/**/*.module.css')]
const scripts = [...find('web/**/*.{ts,tsx}'), ...find('features/*/web/**/*.{ts,tsx}')]

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const read = (path: string) => readFileSync(path, 'utf8')
const classesOf = (sheet: string) =>
  new Set(
    [
      ...withoutComments(read(sheet))
        .replace(/url\([^)]*\)/g, '')
        .matchAll(/\.([a-z][\w-]*)/gi),
    ].map(([, name]) => name!),
  )

/** Undefined if a class name is computed (`styles[variant]`). */
function classesUsed(sheet: string) {
  const names = new Set<string>()
  let isWorkedOut = false
  for (const script of scripts) {
    const code = read(script)
    const text = code.replace(/^import .*$/gm, '')
    for (const [, variable, source] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const path = source!.startsWith('#') ? join(root, source!.slice(1)) : join(dirname(script), source!)
      if (path !== sheet) continue
      for (const [, name] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) names.add(name!)
      isWorkedOut ||= text.includes(`${variable}[`)
    }
  }
  return { names, isWorkedOut }
}

/** Including arguments, which may contain brackets. */
const has = /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** Selectors with `:has()`, without its arguments. */
const asking = (css: string) =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selectors]) => selectors!.trim().replace(has, ':has').split(','))
    .filter((selector) => selector.includes(':has'))

it('no rule looks through the whole page for what is anywhere on it', () => {
  for (const sheet of [...sheets, ...find('web/ui/*.css')]) {
    // In long lists, `:has()` would be evaluated for each row when the focus changes.
    for (const selector of asking(withoutComments(read(sheet))))
      expect(selector, sheet).not.toMatch(/(:root|html|body|main)\S*:has/)
  }
})

it('typing below a long list restyles none of its rows', () => {
  for (const sheet of [...sheets, ...find('web/ui/*.css')])
    for (const selector of asking(withoutComments(read(sheet)))) {
      // With each letter the browser asks again who holds something empty, and restyles all that could be meant by it.
      const [, end] = selector.match(/:has.*[\s>+~]+(\S+)$/) ?? []
      if (end) expect(end, `${sheet}: ${selector}`).toMatch(/^[.[\w]|^:is\(/)
    }
  for (const sheet of sheets)
    for (const [asked] of withoutComments(read(sheet)).matchAll(has)) expect(asked, sheet).not.toContain(':empty')
})

it('what has a shadow for its only edge has one too where the system draws no shadows', () => {
  // Their forced-colours rules are in base.css or mark the chosen option.
  const drawnElsewhere = /\.(dialog|popover|segmented)\b|\[aria-current\]/
  const edged = /([^{};]+)\{[^{}]*var\(--hairline\)[^{}]*\}/g
  const rules = sheets.flatMap((sheet) => [...withoutComments(read(sheet)).matchAll(edged)])
  expect(rules.length).toBeGreaterThan(5)
  const without = rules.filter(([rule]) => !rule.includes('outline: var(--edge-without-shadows)'))
  expect(without.map(([, selectors]) => selectors!.trim()).filter((one) => !drawnElsewhere.test(one))).toEqual([])
})

const everySheet = [...sheets, ...find('web/ui/{base,flair,fonts,primitives,tokens}.css')]
const tokens = withoutComments(read(join(root, 'web/ui/tokens.css')))
const pathOf = (sheet: string) => sheet.slice(root.length + 1)

/** `path: property: value` of every declaration, of which the check says what is wrong. */
function declarations(sheet: string) {
  const css = withoutComments(read(sheet)).replace(/url\([^)]*\)/g, 'url()')
  return [...css.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, property, value]) => ({
    property: property!,
    value: value!,
    text: `${pathOf(sheet)}: ${property}: ${value!.replace(/\s+/g, ' ')}`,
  }))
}

const rawLengths = (value: string) => [...value.matchAll(/(?<![\w.#-])-?(\d*\.?\d+)(rem|px)\b/g)]

it('what keeps things apart or rounds them is a token', () => {
  const spacing =
    /^(margin|padding|inset|border-.*radius$|border-radius|((row|column)-)?gap|scroll-(margin|padding)|translate)/
  // A line, a ring or what is drawn to a pixel.
  const isHairline = ([, size, unit]: RegExpMatchArray) => unit === 'px' && Number(size) <= 3
  const raw = everySheet
    .flatMap(declarations)
    .filter(({ property }) => spacing.test(property))
    .filter(({ value }) => rawLengths(value).some((length) => Number(length[1]) !== 0 && !isHairline(length)))
  expect(raw.map(({ text }) => text)).toEqual([])
})

it('a size for which there is a token is that token', () => {
  const named = new Map(
    [...tokens.matchAll(/(--(?:space|control-height|row)[\w-]*):\s*([\d.]+rem);/g)].map(([, name, size]) => [
      size!,
      name!,
    ]),
  )
  expect(named.size).toBeGreaterThan(12)
  const raw = sheets
    .flatMap(declarations)
    .filter(({ property }) => /^(min-|max-)?(width|height)$|^flex-basis$|^grid-template-columns$/.test(property))
    .filter(({ value }) => rawLengths(value).some(([, size, unit]) => named.has(`${size}${unit}`)))
  expect(raw.map(({ text }) => text)).toEqual([])
})

it('sides that differ are logical, so that they change places with the direction of writing', () => {
  const isPhysical = /(^|-)(left|right)$|-(left|right)-/
  const parts = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []
  const physical = [...everySheet, ...find('server/**/*.css')].flatMap(declarations).filter(({ property, value }) => {
    if (/^(float|clear|text-align)$/.test(property)) return /^(left|right)$/.test(value)
    const [, right, , left = right] = parts(value)
    return isPhysical.test(property) || (/^((scroll-)?(margin|padding)|inset)$/.test(property) && left !== right)
  })
  expect(physical.map(({ text }) => text)).toEqual([])
})

it('the layout changes at the five widths and the one height that tokens.css lists', () => {
  const listed = read(join(root, 'web/ui/tokens.css')).match(/Breakpoints[\s\S]*?\*\//)?.[0] ?? ''
  const widths = new Set([...listed.matchAll(/(\d+)rem wide/g)].map(([, size]) => `${size}rem`))
  const heights = new Set([...listed.matchAll(/(\d+)rem high/g)].map(([, size]) => `${size}rem`))
  expect([widths.size, heights.size]).toEqual([5, 1])
  const others = everySheet.flatMap((sheet) =>
    [...withoutComments(read(sheet)).matchAll(/@(?:media|container)([^{]*)\{/g)].flatMap(([, query]) =>
      [...query!.matchAll(/(width|height)\s*[<>:]=?\s*([\w.]+)/g)]
        .filter(([, side, size]) => !(side === 'width' ? widths : heights).has(size!.replace(/(?<=\d)em$/, 'rem')))
        .map(([asked]) => `${pathOf(sheet)}: ${asked}`),
    ),
  )
  expect(others).toEqual([])
})

it('every class that all pages share is asked for', () => {
  const shared = ['base', 'primitives'].flatMap((name) => [...classesOf(join(root, `web/ui/${name}.css`))])
  expect(shared).toContain('one-line')
  const code = scripts.map(read).join('\n')
  expect(shared.filter((name) => !new RegExp(`['"\`][^'"\`\n]*(?<![\\w-])${name}(?![\\w-])`).test(code))).toEqual([])
})

describe.each(sheets.map((sheet) => [sheet.slice(root.length + 1), sheet]))('%s', (_, sheet) => {
  const classes = classesOf(sheet)
  const { names, isWorkedOut } = classesUsed(sheet)

  it('has every class that is asked for', () => {
    expect([...names].filter((name) => !classes.has(name))).toEqual([])
  })

  it('has no class that nobody asks for', () => {
    expect([...classes].filter((name) => !names.has(name) && !isWorkedOut)).toEqual([])
  })

  it('keeps colours and layers in the tokens', () => {
    const css = withoutComments(read(sheet))
    expect(css.match(/#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(|z-index:\s*[2-9]/gi)).toBeNull()
    expect(css).toMatch(/^\s*@layer (components|pages) \{/)
  })
})
