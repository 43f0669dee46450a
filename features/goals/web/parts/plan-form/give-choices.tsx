// biome-ignore-all lint/a11y/noLabelWithoutControl: the control is a component inside the label

import { daysBetween } from '#shared/days.ts'
import { duration, hoursInWords } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { Icon } from '#web/ui/button.tsx'
import { choosableClass, Radio } from '#web/ui/check.tsx'
import { alertIcon } from '#web/ui/common-icons.ts'
import { type Choice, minutesOf } from '../../../rules/planner/choices.ts'
import type { Plan } from '../../../rules/planner/plan.ts'
import type { Frame } from '../../../rules/planner/weeks.ts'
import { longDay } from '../goal-format.ts'
import styles from './plan-form.module.css'

type GiveChoicesProps = {
  plan: Plan
  frame: Frame
  choices: readonly Choice[]
  chosen: Choice['kind']
  onChoose: (kind: Choice['kind']) => void
}

const titles = { later: 'Finish later', hours: 'More hours', less: 'Do less', each: 'A bit of each' }

/** Says what does not fit, and what could give. */
export const GiveChoices = ({ plan, frame, choices, chosen, onChoose }: GiveChoicesProps) => (
  <>
    <div className={`small ink flex gap-3 soft-edged ${styles.note}`} role="status">
      <Icon shape={alertIcon} />
      <div>
        <strong>This does not fit yet.</strong> {hoursInWords(roundUp(plan.work))} of work,{' '}
        {hoursInWords(roundDown(plan.room))} until {longDay(frame.by)}. Something has to give:
      </div>
    </div>
    <fieldset className="grid gap-2">
      <legend className="visually-hidden">What should give?</legend>
      {choices.map((choice) => (
        <label key={choice.kind} className={`grid level raised outlined rounded ${styles.choice} ${choosableClass}`}>
          <Radio name="give" checked={choice.kind === chosen} onChange={() => onChoose(choice.kind)} />
          <span>
            <strong className="label bold block">{titles[choice.kind]}</strong>
            <small className="detail block breaks">{aboutChoice(choice, frame)}</small>
          </span>
          <b>{sizeOf(choice, frame)}</b>
        </label>
      ))}
    </fieldset>
  </>
)

// Whole hours are easier to read, and 85 of 85 hours would not say why.
const roundUp = (minutes: number) => (minutes < 120 ? minutes : Math.ceil(minutes / 60) * 60)
const roundDown = (minutes: number) => (minutes < 120 ? minutes : Math.floor(minutes / 60) * 60)

function aboutChoice({ kind, by, minutesAWeek, dropped }: Choice, frame: Frame): string {
  if (kind === 'later') return `${longDay(by)}, with ${hoursInWords(minutesAWeek)} a week`
  if (kind === 'hours') return `${duration(minutesAWeek)} a week until ${longDay(frame.by)}`
  const without = dropped.length > 0 ? `without ${shortList(dropped.map(({ name }) => name))}` : 'with every step'
  return kind === 'less' ? capitalized(without) : `${longDay(by)}, ${duration(minutesAWeek)} a week, ${without}`
}

const shortList = ([first, second, ...more]: string[]) =>
  [
    `“${first}”`,
    second && (more.length > 0 ? `, “${second}”` : ` and “${second}”`),
    more.length > 0 && ` and ${counted(more.length, 'more step')}`,
  ]
    .filter(Boolean)
    .join('')

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function sizeOf({ kind, by, minutesAWeek, dropped }: Choice, frame: Frame): string {
  if (kind === 'later') return `+${counted(Math.ceil(daysBetween(frame.by, by) / 7), 'week')}`
  if (kind === 'hours') return `+${duration(minutesAWeek - frame.minutesAWeek)}`
  return kind === 'less' ? `−${duration(minutesOf(dropped))}` : 'fits'
}
