import { cleanName } from '#shared/clean-text.ts'
import { ASSIGNEES_MAX, type Assignee, LABELS_MAX, type Priority, TASK_NAME_MAX } from '../../../contract.ts'
import { type Clock, type DateReader, type DuePart, findDates } from './find-dates.ts'
import { findByName, nameTokens } from './find-names.ts'
import { findRepeat, firstDay, type RepeatPart } from './find-repeat.ts'
import { overlap, type Span, spansOf } from './spans.ts'

type QuickLabel = { id: string; name: string }
export type QuickTeam = { id: string; name: string; labels?: readonly QuickLabel[] }

export type ParseContext = Clock & {
  me: Assignee
  /** The team that is shown. */
  team: QuickTeam | null
  /** The day of tasks that name none. */
  day?: string | undefined
  teams: readonly QuickTeam[]
  /** The labels of tasks without a team. */
  ownLabels?: readonly QuickLabel[]
  membersOf: (team: QuickTeam) => readonly Assignee[]
  /** Understood parts that the user turned back into words. */
  words?: readonly string[]
  /** Without it, days and times stay words. */
  dates?: DateReader | undefined
}

export type Part =
  | DuePart
  | RepeatPart
  | (Span & { kind: 'person'; person: Assignee })
  | (Span & { kind: 'everyone' | 'nobody' })
  | (Span & { kind: 'priority'; priority: Priority })
  | (Span & { kind: 'team'; team: QuickTeam })
  | (Span & { kind: 'label'; label: QuickLabel })

type UnknownPerson = { name: string; isAmbiguous: boolean }

export type ParsedTask = {
  /** The whole text in order; the pieces without a part make the name. */
  pieces: { text: string; part?: Part }[]
  name: string
  due: string | null
  time: string | null
  /** An RRULE of RFC 5545. */
  repeat: string | null
  priority: Priority
  team: QuickTeam | null
  /** Nothing but the people named says which team it is. */
  isTeamOfPeople: boolean
  labels: QuickLabel[]
  people: Assignee[]
  everyone: boolean
  unknownPeople: UnknownPerson[]
  /** By so many characters. */
  tooLong: number
}

/** Longer texts are names alone. */
const PARSED_MAX = 1000

/** What the words of the quick-add row mean. Only takes what was clearly meant. */
export function parseTask(text: string, context: ParseContext): ParsedTask {
  const { parts, unknownPeople, team } =
    text.length > PARSED_MAX ? { parts: [], unknownPeople: [], team: context.team } : findParts(text, context)
  const pieces = toPieces(text, parts)
  const name = toName(pieces)
  const of = <Kind extends Part['kind']>(kind: Kind) =>
    parts.filter((part): part is Extract<Part, { kind: Kind }> => part.kind === kind)
  const [repeat] = of('repeat')
  const time = of('due').find((part) => part.time)?.time ?? null
  const people = of('person').map(({ person }) => person)
  return {
    pieces,
    name,
    due: of('due').find(({ due }) => due)?.due ?? (repeat && firstDay(repeat, context, time)) ?? context.day ?? null,
    time,
    repeat: repeat?.rule ?? null,
    priority: of('priority')[0]?.priority ?? 'normal',
    team,
    isTeamOfPeople: team !== null && team !== context.team && of('team').length === 0,
    labels: of('label').map(({ label }) => label),
    people: people.length > 0 || of('nobody').length > 0 ? people : [context.me],
    everyone: of('everyone').length > 0,
    unknownPeople,
    tooLong: Math.max(0, name.length - TASK_NAME_MAX),
  }
}

function findParts(text: string, context: ParseContext) {
  const kept = spansOf(text, context.words ?? [])
  const parts: Part[] = []
  const taken = () => [...kept, ...parts]
  const team = findTeam(text, kept, context.teams)
  if (team) parts.push(team)
  const where = team?.team ?? context.team ?? findTeamOfPeople(text, taken(), context)
  parts.push(...findLabels(text, taken(), (where ? where.labels : context.ownLabels) ?? []))
  const { people, groups, unknownPeople } = findPeople(text, taken(), context, where)
  parts.push(...people, ...groups.filter(({ kind }) => kind === 'everyone' || people.length === 0).slice(0, 1))
  const [mark] = [...text.matchAll(/(?<=^|\s)!(?=\s|$)/g)].map(({ index }) => ({ from: index, to: index + 1 }))
  if (mark && !taken().some((other) => overlap(mark, other)))
    parts.push({ ...mark, kind: 'priority', priority: 'high' })
  const { dates } = context
  if (dates) {
    const repeat = findRepeat(text, taken(), dates)
    if (repeat) parts.push(repeat)
    parts.push(...findDates(text, taken(), context, dates, Boolean(repeat)))
  }
  return { parts: parts.sort((one, other) => one.from - other.from), unknownPeople, team: where }
}

/** The last '#' that names one of my teams. */
function findTeam(text: string, kept: readonly Span[], teams: readonly QuickTeam[]) {
  for (const { from, names } of nameTokens(text, '#', kept).reverse())
    for (const name of names) {
      const [team, ...others] = findByName(teams, (one) => one.name, name.text, { fromStart: true })
      if (team && others.length === 0) return { from, to: name.to, kind: 'team' as const, team }
    }
  return undefined
}

/** My only team in which everybody who is named with '@' is one person. */
function findTeamOfPeople(text: string, taken: readonly Span[], { me, teams, membersOf }: ParseContext) {
  const tokens = nameTokens(text, '@', taken).filter(
    ({ names }) => !names.some(({ text: name }) => /^(me|everyone|nobody)$/i.test(name)),
  )
  if (tokens.length === 0) return null
  const [only, ...others] = teams.filter((team) => {
    const members = membersOf(team).filter((person) => keyOf(person) !== keyOf(me))
    return tokens.every(({ names }) => names.some(({ text: name }) => findPerson(members, me, name).length === 1))
  })
  return only && others.length === 0 ? only : null
}

/** Each '#' that names one of them. */
function findLabels(text: string, taken: readonly Span[], all: readonly QuickLabel[]) {
  const labels: Extract<Part, { kind: 'label' }>[] = []
  for (const { from, names } of nameTokens(text, '#', taken))
    for (const name of names) {
      const [label, ...others] = findByName(all, (one) => one.name, name.text, { fromStart: true })
      if (!label || others.length > 0) continue
      if (labels.length < LABELS_MAX && !labels.some((part) => part.label.id === label.id))
        labels.push({ from, to: name.to, kind: 'label', label })
      break
    }
  return labels
}

function findPeople(text: string, taken: readonly Span[], { me, membersOf }: ParseContext, team: QuickTeam | null) {
  const members = team ? membersOf(team) : [me]
  const people: Extract<Part, { kind: 'person' }>[] = []
  const groups: Extract<Part, { kind: 'everyone' | 'nobody' }>[] = []
  const unknownPeople: UnknownPerson[] = []
  for (const { from, names } of nameTokens(text, '@', taken)) {
    const matches = names.map(({ text: name, to }) => ({ to, found: findPerson(members, me, name) }))
    const group = team && names.find(({ text: name }) => /^(everyone|nobody)$/i.test(name))
    if (group) {
      groups.push({ from, to: group.to, kind: /^e/i.test(group.text) ? 'everyone' : 'nobody' })
      continue
    }
    const match = matches.find(({ found }) => found.length > 0)
    const [person, ...others] = match?.found ?? []
    if (!match || !person || others.length > 0)
      unknownPeople.push({ name: names.at(-1)!.text, isAmbiguous: others.length > 0 })
    else if (people.length < ASSIGNEES_MAX && !people.some((one) => keyOf(one.person) === keyOf(person)))
      people.push({ from, to: match.to, kind: 'person', person })
  }
  return { people, groups, unknownPeople }
}

const findPerson = (members: readonly Assignee[], me: Assignee, name: string) =>
  name.toLowerCase() === 'me' ? [me] : findByName(members, (one) => one.displayName, name)

const keyOf = ({ uid, email }: Assignee) => uid ?? email

function toPieces(text: string, parts: readonly Part[]): ParsedTask['pieces'] {
  const pieces: ParsedTask['pieces'] = []
  let at = 0
  for (const part of parts) {
    if (part.from > at) pieces.push({ text: text.slice(at, part.from) })
    pieces.push({ text: text.slice(part.from, part.to), part })
    at = part.to
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Without what the parts leave behind: spaces, an empty pair of brackets, a comma. */
function toName(pieces: ParsedTask['pieces']): string {
  const joinsPart = (text: string) => /^[,;:.!?)]/.test(text)
  const words = pieces.reduce(
    (before, { text, part }) => (part ? `${before} ` : joinsPart(text) ? before.trimEnd() + text : before + text),
    '',
  )
  const hasParts = pieces.some(({ part }) => part)
  return cleanName(hasParts ? words.replace(/\(\s*\)/g, '').replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '') : words)
}
