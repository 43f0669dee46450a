import { mondayOf } from '#shared/days.ts'
import type { ApplicationCard, Board, Stage } from '../../../contract.ts'
import { daysBetween } from '../../../rules/radar.ts'
import { dayWord } from '../card-signal.ts'

type Facts = Pick<Board, 'today' | 'columns'>
type Hint = { text: string; isNew: boolean }

/** What is worth saying of a stage beside its number. Counts are said only of a column that is here whole. */
export function stageHint(stage: Stage, { today, columns }: Facts): Hint | null {
  const { items, next } = columns[stage]
  const isWithinWeek = (day: string | null): day is string =>
    day !== null && day >= today && daysBetween(today, day) <= 7
  const within = (dayOf: (card: ApplicationCard) => string | null) => items.map(dayOf).filter(isWithinWeek).toSorted()
  if (stage === 'saved') {
    const [first, ...others] = within(({ closesOn }) => closesOn)
    if (!first) return null
    return {
      text: others.length > 0 ? `${others.length + 1} close soon` : `1 closes ${dayWord(first, today)}`,
      isNew: false,
    }
  }
  if (stage === 'interview') {
    const soon = within(({ interviewOn }) => interviewOn)
    return soon.length === 0 ? null : { text: `${soon.length} within a week`, isNew: true }
  }
  if (stage === 'offer') {
    const [first] = items.flatMap(({ answerBy }) => (answerBy && answerBy >= today ? [answerBy] : [])).toSorted()
    return first ? { text: `Answer by ${dayWord(first, today)}`, isNew: false } : null
  }
  if (next !== null) return null
  if (stage === 'applied') {
    const sent = items.filter(({ appliedOn }) => appliedOn !== null && appliedOn >= mondayOf(today)).length
    return sent === 0 ? null : { text: `${sent} sent this week`, isNew: true }
  }
  const silent = items.filter(({ outcome }) => outcome === 'no-answer').length
  return silent === 0 ? null : { text: `${silent} without an answer`, isNew: false }
}
