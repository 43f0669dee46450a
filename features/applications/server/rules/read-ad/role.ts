import type { Found } from '../../../ads-contract.ts'
import { findInLines, firstOf, foundIn, type Line, labelled } from './text.ts'

const LABELS =
  "role|position|job title|title|job|vacancy|opening|stelle|jobtitel|beruf|rolle|we are hiring|now hiring|hiring|we’re hiring|we're hiring|gesucht|wanted"

/** Words at the end of what jobs are called. */
const JOBS =
  'designer|developer|engineer|manager|analyst|assistant|intern|internship|trainee|consultant|researcher|writer|editor|specialist|scientist|accountant|administrator|nurse|teacher|tutor|technician|coordinator|officer|associate|apprentice|apprenticeship|architect|lead|copywriter|illustrator|artist|librarian|cook|chef|barista|mechanic|electrician|carpenter|programmer|tester|student|graduate|representative|agent|advisor|adviser|buyer|planner|producer|director|clerk|receptionist|driver|operator|baker|gardener|translator|journalist|recruiter|controller|photographer|chemist|biologist|statistician|bookkeeper|auditor|strategist|educator|therapist|surveyor|curator|facilitator|executive|entwickler(?:in)?|ingenieur(?:in)?|mitarbeiter(?:in)?|praktikant(?:in)?|praktikum|werkstudent(?:in|en)?|gestalter(?:in)?|redakteur(?:in)?|assistenz|sachbearbeiter(?:in)?|kaufmann|kauffrau|techniker(?:in)?|leiter(?:in)?|berater(?:in)?|verkäufer(?:in)?|erzieher(?:in)?|ausbildung|volontariat|pfleger(?:in)?|informatiker(?:in)?|buchhalter(?:in)?|referent(?:in)?|bibliothekar(?:in)?'
const JOB = new RegExp(`(?:^|[^\\p{L}])(?:\\p{L}*(?:${JOBS}))(?![\\p{L}])`, 'iu')

/** '(m/w/d)', '(all genders)' */
const GENDERS = /\s*\((?:[mwfdxhgniv*]\s*(?:[/|,]\s*[\p{L}*]{1,7}\s*){1,3}|all genders?|gn|any gender|x\/f\/m)\)/iu

/** Where the name of a job ends in a sentence. */
const END =
  /\s+(?:to\s+(?!market)\p{L}+|who|that|in|at|for|with|within|based|on\s+(?:our|a|the)|from|starting|für|bei|im|am|ab|mit|zur|zum|as soon|join|where|near|until)\b|\s*[,.;:!?|–—]|\s+-\s|\s+\(?(?:remote|hybrid|full[- ]time|part[- ]time|vollzeit|teilzeit)\b|\s*[@•·]/iu

export const isJob = (text: string) => JOB.test(text)
export const hasGenders = (text: string) => GENDERS.test(text)

/** Cut where the sentence goes on, and without the genders. */
function cutRole(line: Line, value: string, from: number, certainty: Found['certainty']): Found | null {
  const gender = GENDERS.exec(value)
  const head = gender ? value.slice(0, gender.index) : value
  const end = END.exec(head)
  const cut = end && end.index > 0 ? head.slice(0, end.index) : head
  const article = /^\s*(?:an?|our next|our|the|one|eine[nr]?|ein|unsere[nr]?|new|motivated|passionate)\s+/iu
  const skipped = article.exec(cut)?.[0].length ?? 0
  return foundIn(line, cut.slice(skipped), from + skipped, certainty)
}

function inSentence(lines: readonly Line[], pattern: RegExp, certainty: Found['certainty']): Found | null {
  for (const line of lines) {
    const match = pattern.exec(line.text)
    const value = match?.groups?.role
    if (!match || value === undefined) continue
    const found = cutRole(line, value, match.index + match[0].lastIndexOf(value), certainty)
    if (found && (isJob(found.value) || hasGenders(value))) return found
  }
  return null
}

const SEEKING =
  /(?:looking for|looking to hire|seeking|seeks|hiring|searching for|recruiting|in search of|needs|need|want|wants|offers?|offering|sucht|suchen(?: wir)?|such[et]n?)\s+(?:(?:zum|ab|per|für)\s+[^,]{3,30}?\s+)?(?<role>.+)/iu
const NAMED_LATER =
  /\b(?:internship|traineeship|position|role|job|post|opening|vacancy|place)\s+(?:for|as)\s+(?:an?|our)\s+(?<role>.+)/iu
const WANTED = /^(?<role>[^.!?]{3,60}?)\s+(?:wanted|needed|gesucht)\b/iu
const KNOW = /\bknow (?:of )?(?:an?|some) (?:good |great )?(?<role>.+)/iu
const OPENING = /^(?<role>[^.!?:]{3,60}?)(?:,| at\b|\.)/iu
const AS_A = /\b(?:join (?:us|our [\p{L} ]+?) as|as|work as|become|als)\s+(?<role>(?:an?|our|eine?|unser[e]?)?\s*.+)/iu

/** Parts of a headline: 'Role at Company', 'Role | Company | Place', 'Company: Role'. */
const HEADLINE = /\s+(?:at|@|bei)\s+|\s*[|•·–—]\s*|\s+-\s+|:\s+|\s*,\s+/u

/** The verb of a headline that is a sentence: 'Looms seeks a weaver'. */
const SEEKS = /\b(?:seeks|recruits|sucht|is (?:hiring|seeking|recruiting|looking for))\s+/iu

function inHeadline(lines: readonly Line[]): Found | null {
  for (const line of lines.slice(0, 4)) {
    const marked = GENDERS.exec(line.text)
    if (line.text.length > 110 || (/[.!?]$/.test(line.text) && !marked)) continue
    if (/^(?:für|wir|we|our|die|der|das|at|in|join|as|hi|hello|do you|anyone)\b/iu.test(line.text)) continue
    let from = 0
    for (const part of line.text.split(HEADLINE)) {
      const at = line.text.indexOf(part, from)
      from = at + part.length
      if (!isJob(part) && !(marked && part.includes(marked[0].trim()))) continue
      const verb = SEEKS.exec(part)
      const begin = verb ? verb.index + verb[0].length : 0
      const found = cutRole(line, part.slice(begin), at + begin, 'sure')
      if (found) return found
    }
  }
  return null
}

export const readRole = (lines: readonly Line[]): Found | null =>
  firstOf(
    () => {
      const found = labelled(lines, LABELS)
      const line = found && lines.find(({ start, text }) => found.from >= start && found.to <= start + text.length)
      return line ? cutRole(line, found.value, found.from - line.start, 'sure') : null
    },
    () => inHeadline(lines),
    () => inSentence(lines, NAMED_LATER, 'sure'),
    () => inSentence(lines, WANTED, 'sure'),
    () => inSentence(lines, SEEKING, 'sure'),
    () => inSentence(lines, KNOW, 'sure'),
    () => inSentence(lines, AS_A, 'sure'),
    () => inSentence(lines.slice(0, 1), OPENING, 'guess'),
    () => findInLines(lines, /^([^.!?]{3,80}?)\s*\((?:m|w|f|d|all|gn)\b/iu, 'guess'),
    () => inSentence(lines, /^(?<role>.{3,80})$/u, 'guess'),
  )
