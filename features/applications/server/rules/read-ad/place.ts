import type { Found } from '../../../ads-contract.ts'
import { firstOf, foundIn, type Line, labelled } from './text.ts'

const LABELS =
  'location|place|where|based|office|workplace|city|standort|ort|arbeitsort|einsatzort|dienstort|wo|place of work|work location|ubicación|📍'
const WORD = "\\p{Lu}(?:[\\p{L}'’-]|\\.(?=\\p{L}))+"
const CITY = `${WORD}(?:\\s+(?:am|an der|im|upon|on|de|la|bei|ob der|of)\\s+${WORD}|\\s+${WORD}){0,2}`
/** Not places, though they follow 'in' and begin with a capital. */
const NO_PLACE =
  /^(?:English|German|French|Spanish|January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Monday|Friday|Figma|Python|Excel|Java\w*|React|Teilzeit|Vollzeit|Absprache|Zusammenarbeit|Deutsch|Englisch|UX|UI|IT|Word|TypeScript|Photoshop|Festanstellung|Ihrem|Unserem|SQL|Kontakt|Team|Voll|Elternzeit|Direktion|Biology|Psychology|Physics|Chemistry|History|Design|Marketing|Full|Part)\b/u
const REMOTE = /(?:fully |100 ?% )?remote(?: \([^)]{2,30}\)| within [A-Z]\p{L}+| in [A-Z]\p{L}+)?/iu

function named(lines: readonly Line[], pattern: string, certainty: Found['certainty']): Found | null {
  const expression = new RegExp(pattern, 'gu')
  for (const line of lines)
    for (const match of line.text.matchAll(expression)) {
      const name = match.groups?.place
      if (!name || NO_PLACE.test(name)) continue
      const found = foundIn(line, name.replace(/\.$/, ''), match.index + match[0].lastIndexOf(name), certainty)
      if (found) return found
    }
  return null
}

/** 'Berlin (hybrid)', '12 Mill Lane, Leeds LS1' and 'Hamburg, Germany' are cut to the town. */
function cutPlace(found: Found | null): Found | null {
  if (!found) return null
  const town =
    /^(?:\d{4,5}\s+)?([^,;(|/•·–—]+?)(?:\s+(?:or|and|oder|und|with|mit)\b.*|\s*[,;(|/•·–—].*|\s+-\s.*|\.)?$/iu.exec(
      found.value,
    )
  const value = town?.[1]?.trim()
  if (!value) return found
  const from = found.from + found.value.indexOf(value)
  return { ...found, value, from, to: from + value.length }
}

const TOWN = new RegExp(`^(?:\\d{4,5} )?(?:${CITY}|[A-Z]{2})$`, 'u')
/** 'Tidewater Bank, Frankfurt' begins with who it is. */
const FIRM =
  /\b(?:GmbH|AG|SE|KG|Ltd|Inc|LLC|Bank|Studios?|Health|Labs?|Group|Museum|University|College|Systems|Media|Games|Press|Works|Software|Mobility|Institut[e]?|Verlag|Agency)\b/u
const isTownName = (part: string) => TOWN.test(part) && !NO_PLACE.test(part) && !FIRM.test(part)

/** The last short part of a headline, or a line of its own under it. */
function inHeadline(lines: readonly Line[]): Found | null {
  for (const line of lines.slice(0, 3)) {
    if (line.text.length > 110) continue
    const isAlone = line !== lines[0]
    const parts = line.text.split(/\s*[|•·–—]\s*|\s+-\s+|\s*,\s+/u)
    // 'Lyon, France' and 'Oakland, CA' begin with the town.
    const towns = parts.filter((part) => isTownName(part))
    const [town] = isAlone && towns.length === parts.length ? towns : []
    if (town && parts.length > 1) return foundIn(line, town, line.text.indexOf(town), 'guess')
    for (const part of parts.slice(1).toReversed()) {
      const isTown = isTownName(part) && part.length > 2
      const isHere = /^(?:remote|hybrid)\b/iu.test(part)
      if (!isTown && !isHere) continue
      return foundIn(line, part, line.text.lastIndexOf(part), 'guess')
    }
  }
  return null
}

export const readPlace = (lines: readonly Line[]): Found | null =>
  cutPlace(
    firstOf(
      () => labelled(lines, LABELS),
      () => named(lines, `📍\\s*(?<place>.+)$`, 'sure'),
      () =>
        named(
          lines,
          `\\b(?:based in|located in|office in|studio in|offices? in|lab in|shop in|workshop in|team in|Standort in|Büro in|Sitz in|headquarters in|home in)\\s+(?:sunny |central |downtown )?(?<place>${CITY})`,
          'sure',
        ),
      () =>
        named(
          lines,
          `\\b[Oo]ur\\s+(?<place>${CITY})\\s+(?:office|studio|lab|workshop|branch|site|store|school|team|warehouse)`,
          'sure',
        ),
      () => named(lines, `\\b(?:für|am|in) unser(?:e[nrm]?)?\\s+\\p{L}+\\s+in\\s+(?<place>${CITY})`, 'sure'),
      () =>
        named(
          lines,
          `(?:^|[\\s(])(?:[Ii]n|IN|für)\\s+(?:sunny |central |downtown )?(?<place>${CITY})(?=[\\s,.;:!)(]|$)`,
          'sure',
        ),
      () => named(lines, `\\b\\d{4,5}\\s+(?<place>${WORD})`, 'sure'),
      () => {
        for (const line of lines) {
          const match = REMOTE.exec(line.text)
          if (match) return foundIn(line, match[0], match.index, 'sure')
        }
        return null
      },
      () => inHeadline(lines),
      () => named(lines, `\\b(?:at|near|im Herzen von)\\s+(?<place>${CITY})(?=[,.]|$)`, 'guess'),
    ),
  )
