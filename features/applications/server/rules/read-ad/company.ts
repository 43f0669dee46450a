import type { Found } from '../../../ads-contract.ts'
import { hasGenders, isJob } from './role.ts'
import { findInLines, firstOf, foundIn, type Line, labelled } from './text.ts'

const LABELS =
  'company|employer|organi[sz]ation|company name|about us|firma|unternehmen|arbeitgeber|betrieb|hiring company|who|studio|client'

/** A name: words that begin with a capital or digit, joined by small words. */
const WORD = "(?:\\p{Lu}|\\d)(?:[\\p{L}\\d'’&+-]|\\.(?=\\p{L}))*"
const NAME = `${WORD}(?:\\s+(?:(?:&|and|und|of|the|for|de|von|der|the|für)\\s+)?${WORD}|\\s+(?:&|\\+)\\s+${WORD}){0,5}`

/** Words that begin a sentence and are no company. */
const NOBODY =
  /^(?:we|our|you|they|the team|the|this|it|who|us|a|an|he|she|wir|unser[e]?|sie|du|das|die|der|are|join|start|team|now|currently|hello|hi|remote|location|apply|about|what|your|full|part|as|if|for|is|job|company|role|position|in|at|now hiring|hiring|seeking|wanted|vacancy|opening|title|stelle|\d.*)$/iu
const FORMS =
  'GmbH & Co\\. KG|GmbH|AG|SE|KG|e\\.\\s?V\\.|gGmbH|UG|Ltd\\.?|Limited|Inc\\.?|LLC|PLC|plc|Corp\\.?|B\\.V\\.|S\\.A\\.|AB|Oy|ApS'

function named(lines: readonly Line[], pattern: string, certainty: Found['certainty'], flags = 'u'): Found | null {
  const expression = new RegExp(pattern, `g${flags}`)
  for (const line of lines) {
    for (const match of line.text.matchAll(expression)) {
      const name = match.groups?.name
      if (!name || NOBODY.test(name) || isJob(name) || hasGenders(name)) continue
      const at = match.index + match[0].indexOf(name)
      // A full stop ends the sentence, except in 'Inc.'
      const found = foundIn(
        line,
        /(?:Ltd|Inc|Corp|e\.V|B\.V|S\.A|Co)\.$/.test(name) ? name : name.replace(/\.$/, ''),
        at,
        certainty,
      )
      if (found && !NOBODY.test(found.value)) return found
    }
  }
  return null
}

/** Parts of a headline that say something else. */
const NO_NAME = /\d{2}|remote|hybrid|full[- ]time|part[- ]time|vollzeit|teilzeit|salary|€|£|\$/iu

const SEEKS =
  '(?:is|are)\\s+(?:now |currently |again )?(?:looking|hiring|seeking|recruiting|searching|growing|expanding|in search)|seeks|sucht|hires|needs|wants|offers|stellt ein|bietet|invites'

/** 'Role at Company', 'Role | Company | Place', 'Company: Role' */
function inHeadline(lines: readonly Line[]): Found | null {
  for (const line of lines.slice(0, 3)) {
    if (line.text.length > 110 || /[.!?]$/.test(line.text)) continue
    const marks = line.text.split(/\s*[|•·–—]\s*|\s+-\s+|:\s+/u)
    const commas = line.text.split(/\s*,\s+/u)
    const parts = marks.length > 1 ? marks : commas.length > 2 ? commas : []
    const role = parts.findIndex((part) => isJob(part) || hasGenders(part))
    if (role < 0) continue
    for (const other of [parts[role - 1], parts[role + 1]]) {
      if (!other || NOBODY.test(other) || NO_NAME.test(other)) continue
      const found = foundIn(line, other, line.text.indexOf(other), 'sure')
      if (found) return found
    }
  }
  return null
}

/** The line under one that only names the job: 'Maple & Pine · Toronto' */
function underRole(lines: readonly Line[]): Found | null {
  const [first, second] = lines
  if (!first || !second || first.text.length > 60 || second.text.length > 70 || !isJob(first.text)) return null
  const match = new RegExp(`^(${NAME}(?:\\s+(?:${FORMS}))?)(?=\\s*(?:[·|,(•–—]|sucht|$))`, 'u').exec(second.text)
  return match && !NOBODY.test(match[1]!) ? foundIn(second, match[1]!, 0, 'sure') : null
}

/** 'jobs@fieldnote.example' is a hint. */
function ofAddress(lines: readonly Line[]): Found | null {
  const found = findInLines(
    lines,
    /(?:@|https?:\/\/(?:www\.|careers\.|jobs\.)?|www\.)([a-z\d-]{3,40})\.[a-z.]{2,}/iu,
    'guess',
  )
  if (!found || /^(gmail|outlook|linkedin|indeed|mail|jobs|careers|boards|apply)$/i.test(found.value)) return null
  const words = found.value.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { ...found, value: words.join(' ') }
}

export const readCompany = (lines: readonly Line[]): Found | null =>
  firstOf(
    () => {
      const found = labelled(lines, LABELS)
      const short = found && /^(.{2,60}?)(?:\s*[,;(|]|\s[–—-]\s|\.\s|$)/u.exec(found.value)
      const isSentence = found && /\b(?:is|are|we|our|sind|ist|wir)\b/iu.test(found.value)
      return short && !isSentence ? { ...found, value: short[1]!, to: found.from + short[1]!.length } : null
    },
    () =>
      named(
        lines,
        `(?:^|[.!?]\\s+|\\b(?:at|bei|here at|we at|wir von)\\s+)(?:[Tt]he\\s+|[Dd]ie\\s+|[Dd]as\\s+|[Dd]er\\s+)?(?<name>${NAME})(?:,[^,.]{3,80},|,)?\\s+(?:${SEEKS})(?![\\p{L}])`,
        'sure',
      ),
    () => named(lines.slice(0, 4), `\\s(?:at|@|bei)\\s+(?:the\\s+|der\\s+|den\\s+|dem\\s+)?(?<name>${NAME})`, 'sure'),
    () => inHeadline(lines),
    () => underRole(lines),
    () =>
      named(
        lines,
        `(?:^|[.!?]\\s+)(?<name>${NAME})\\s+(?:is an?|is the|is one of|ist ein[e]?|brings|macht|baut)\\s`,
        'sure',
      ),
    () =>
      named(
        lines,
        `^(?:About|Über|Why|Warum|Welcome to|Willkommen bei)\\s+(?:the\\s+)?(?<name>${NAME})\\s*[:?!]?$`,
        'sure',
      ),
    () =>
      named(
        lines,
        `(?:[Jj]oin|[Ww]ork (?:for|with)|[Ww]elcome to|[Ww]illkommen bei|[Ww]ir sind|[Ww]e are|[Ww]e’re|[Ww]e're|[Tt]eam (?:of|at|von)|Bei der|Bei|At|Die|Das|Der)\\s+(?:the\\s+|der\\s+)?(?<name>${NAME})(?=[\\s,.:!]|$)`,
        'sure',
      ),
    () => named(lines, `(?<name>${NAME}\\s+(?:${FORMS}))(?![\\p{L}])`, 'sure'),
    () => named(lines, `(?:\\bat|\\bbei|\\bby|\\bvon|[Jj]oining)\\s+(?:the\\s+)?(?<name>${NAME})`, 'guess'),
    () => ofAddress(lines),
  )
