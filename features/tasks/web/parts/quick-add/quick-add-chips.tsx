import type { ReactNode } from 'react'
import { formatClock, formatDate } from '#web/format/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { flagIcon } from '#web/ui/badge-icons.ts'
import { Icon, touchTargetClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { alertIcon, closeIcon } from '#web/ui/common-icons.ts'
import { calendarIcon, personIcon } from '#web/ui/list-icons.ts'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import { labelIcon, repeatIcon } from '#web/ui/tool-icons.ts'
import { TASK_NAME_MAX } from '../../../contract.ts'
import { formatDue } from './new-task.ts'
import type { ParseContext, ParsedTask, Part } from './parse-task.ts'
import styles from './quick-add.module.css'

/** `words`: the parts it stands for; without any, it says why something does not count, or what follows from others. */
export type Chip = { label: string; icon: ReactNode; words: string[]; follows?: boolean }

/** What was understood, and what was not. */
export function chipsOf(parsed: ParsedTask, { today }: Pick<ParseContext, 'today'>): Chip[] {
  const wordsOf = (...kinds: Part['kind'][]) =>
    parsed.pieces.flatMap(({ text, part }) => (part && kinds.includes(part.kind) ? [text] : []))
  const chips: Chip[] = []
  const repeat = parsed.pieces.map(({ part }) => part).find((part) => part?.kind === 'repeat')
  const clock = parsed.time ? [formatClock(parsed.time)] : []
  if (repeat && parsed.due)
    chips.push({
      label: [repeat.label, ...clock, `first on ${formatDate(parsed.due, 'Nov 20')}`].join(', '),
      icon: <Icon shape={repeatIcon} />,
      words: wordsOf('repeat', 'due'),
    })
  else if (parsed.due)
    chips.push({
      label: [formatDue(parsed.due, today), ...clock].join(' '),
      icon: <Icon shape={calendarIcon} />,
      words: wordsOf('due'),
    })
  for (const { text, part } of parsed.pieces) {
    if (part?.kind === 'person') {
      const person = { ...part.person, uid: part.person.uid ?? part.person.email }
      chips.push({ label: person.displayName, icon: <Avatar person={person} />, words: [text] })
    }
    if (part?.kind === 'everyone') chips.push({ label: 'Everyone', icon: <Icon shape={teamsIcon} />, words: [text] })
    if (part?.kind === 'nobody') chips.push({ label: 'Nobody yet', icon: <Icon shape={personIcon} />, words: [text] })
    if (part?.kind === 'priority') chips.push({ label: 'High', icon: <Icon shape={flagIcon} />, words: [text] })
    if (part?.kind === 'team') chips.push({ label: part.team.name, icon: <Icon shape={teamsIcon} />, words: [text] })
  }
  for (const { text, part } of parsed.pieces)
    if (part?.kind === 'label') chips.push({ label: part.label.name, icon: <Icon shape={labelIcon} />, words: [text] })
  if (parsed.team && parsed.isTeamOfPeople)
    chips.push({ label: parsed.team.name, icon: <Icon shape={teamsIcon} />, words: [], follows: true })
  for (const label of warningsOf(parsed)) chips.push({ label, icon: <Icon shape={alertIcon} />, words: [] })
  return chips
}

function warningsOf({ unknownPeople, team, tooLong }: ParsedTask): string[] {
  const people = unknownPeople.map(({ name, isAmbiguous }) => {
    if (isAmbiguous) return `Several people are called ${name}`
    return team ? `${name} isn’t in ${team.name}` : `Name a team with # to assign ${name}`
  })
  if (tooLong === 0) return people
  return [...people, `${tooLong} characters too long; a task name has at most ${TASK_NAME_MAX}`]
}

type ChipsProps = {
  chips: readonly Chip[]
  className?: string | undefined
  /** Turns the parts of a chip back into words. */
  onRemove?: (words: string[]) => void
}

export const Chips = ({ chips, className, onRemove }: ChipsProps) => (
  <ul role="list" aria-label="Understood" className={classNames('flex wraps gap-15 shrinks', className)}>
    {chips.map(({ label, icon, words, follows }) => (
      <li key={label} className={classNames(styles.chip, (words.length > 0 || follows) && styles.counts)}>
        {icon}
        <span>{label}</span>
        {onRemove && words.length > 0 && (
          <button
            type="button"
            className={classNames('middle inline-grid rigid round', styles.remove, touchTargetClass)}
            aria-label={`Keep ${words.map((word) => `“${word}”`).join(' and ')} as words`}
            onClick={() => onRemove(words)}
          >
            <Icon shape={closeIcon} />
          </button>
        )}
      </li>
    ))}
  </ul>
)
