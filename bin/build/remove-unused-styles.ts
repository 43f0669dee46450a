import { transform } from 'lightningcss'

/**
 * Removes classes and elements that a document does not have, fonts for letters it does not contain, and custom
 * properties that are used at most once.
 */
export function removeUnusedStyles(css: string, html: string): string {
  const carried = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)))
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name!)])
  const shorter = withoutStates(shortenLists(withoutLetters(css, html), carried, elements), html)
  let spared = without(shorter, ({ classes }) => classes.filter((name) => !carried.has(name)))
  for (let before = ''; before !== spared; ) {
    before = spared
    // Removing one property may leave another one unused.
    spared = without(inlineReadOnce(spared, html), ({ defined, still }) => [
      ...still,
      ...defined.filter((name) => !reads(spared + html, name)),
    ])
  }
  return spared
}

function shortenLists(css: string, carried: Set<string>, elements: Set<string>) {
  return css
    .replace(/(:(?:is|where)\()([.\w,-]+)(\))/g, (whole, open: string, list: string, close: string) => {
      const kept = list
        .split(',')
        .filter((name) => (name.startsWith('.') ? carried.has(name.slice(1)) : elements.has(name)))
      return kept.length > 0 ? open + kept.join(',') + close : whole
    })
    .replace(/(?<=[{}])((?:[a-z][a-z0-9]*,)*[a-z][a-z0-9]*)\{([^{}]*)\}/g, (_, list: string, body: string) => {
      const kept = list.split(',').filter((name) => elements.has(name) || name === 'from' || name === 'to')
      return kept.length > 0 ? `${kept.join(',')}{${body}}` : ''
    })
}

/** Removes rules for states that a document without scripts never has: busy, disabled, invalid. */
function withoutStates(css: string, html: string) {
  const isReachable = (selector: string) =>
    !/:disabled|::placeholder/.test(selector) &&
    [...selector.matchAll(/\[(aria-[a-z]+)/g)].every(([, attribute]) => html.includes(` ${attribute}=`))
  return css.replace(/(?<=[{}]|^)([^{}@]+)\{([^{}]*)\}/g, (rule, selectors: string) =>
    selectors.split(/,(?![^(]*\))/).some(isReachable) ? rule : '',
  )
}

function withoutLetters(css: string, html: string) {
  return css.replace(/@font-face\s*\{[^}]*unicode-range:\s*([^;}]+)[^}]*\}/g, (face, ranges: string) => {
    const spans = ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
      return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)] as const
    })
    const writes = [...html].some((letter) =>
      spans.some(([from, to]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to),
    )
    return writes ? face : ''
  })
}

const reads = (text: string, name: string) => new RegExp(`var\\(\\s*${name}\\b(?!-)`).test(text)

/** Inlines values that `:root` defines once and one place reads, unless another rule may change them. */
function inlineReadOnce(css: string, html: string) {
  let inlined = css
  for (const root of rootsOf(css))
    for (const [, name, value] of root.matchAll(/(?<=^|;)(--[\w-]+):((?:[^;"]|"[^"]*")*)/g)) {
      if (defines(inlined + html, name!) > 1 || reads(html, name!)) continue
      const [only, another] = inlined.match(new RegExp(`var\\(${name}\\b(?!-)[^)]*\\)`, 'g')) ?? []
      // A property with a fallback is more than an alias.
      if (only === `var(${name})` && !another) inlined = inlined.replace(only, () => value!)
    }
  return inlined
}

function rootsOf(css: string) {
  const around: string[] = []
  return [...css.matchAll(/([^{}]*)([{}])/g)].flatMap(([, text, brace]) => {
    if (brace === '{') {
      around.push(text!.split(';').at(-1)!)
      return []
    }
    const isRoot = around.pop() === ':root'
    return isRoot && around.every((rule) => rule.startsWith('@layer')) ? [text!] : []
  })
}

const defines = (text: string, name: string) => text.match(new RegExp(`(?<![\\w-])${name}\\s*:`, 'g'))?.length ?? 0

type Names = { classes: string[]; defined: string[]; still: string[] }

function without(css: string, unused: (names: Names) => string[]) {
  const text = css.replace(/url\([^)]*\)|"[^"]*"/g, '')
  const moved = [...text.matchAll(/animation(?:-name)?:([^;}]+)/g)].map(([, value]) => value!).join(' ')
  const names = {
    classes: [...new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))],
    still: [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name!).filter((name) => !moved.includes(name)),
    defined: [...new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!))],
  }
  const { code } = transform({
    filename: 'landing.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: unused(names),
  })
  return code.toString()
}
