import { type ReactNode, useId } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BadgeMedal } from '#web/ui/medal.tsx'
import { confirmedText, formatDay } from '../../rules/confirmations.ts'
import type { BadgeLine, GoalLine, PersonLine, RecordLine, TaskLine } from '../../rules/document.ts'
import styles from './paper.module.css'

type PaperProps = {
  lines: RecordLine[]
  /** Photo of the person. */
  face?: Pick<AvatarPerson, 'uid' | 'photoURL'>
  /** Is the page, and not a part of one. */
  isPage: boolean
  /** What an empty record says. */
  empty?: string
  foot?: ReactNode
}

/** A record as others see it. */
export function Paper({ lines, face, isPage, empty, foot }: PaperProps) {
  const person = lines.find((line): line is PersonLine => line.kind === 'person')
  const tasks = lines.filter((line): line is TaskLine => line.kind === 'task')
  const badges = lines.filter((line): line is BadgeLine => line.kind === 'badge')
  const goals = lines.filter((line): line is GoalLine => line.kind === 'goal')
  const Name = isPage ? 'h1' : 'h3'
  return (
    <div className={`breaks column gap-6 raised rounded-lg ${styles.paper}`}>
      <div className={`row wraps gap-4 ${styles.head}`}>
        {person && face && <Avatar person={{ ...face, displayName: person.name }} />}
        <div>
          <Name className={styles.name}>{person?.name}</Name>
          <p>{[person?.about, periodOf(tasks)].filter(Boolean).join(' ')}</p>
        </div>
      </div>
      {empty && lines.length < 2 && <p className="note">{empty}</p>}
      {tasks.length > 0 && (
        <PaperSection title="Work" isPage={isPage}>
          <ul role="list" className={styles.tasks}>
            {tasks.map((task, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a record have no ids, and may be alike
              <PaperTask key={index} task={task} />
            ))}
          </ul>
        </PaperSection>
      )}
      {badges.length > 0 && (
        <PaperSection title="Badges" isPage={isPage}>
          <ul role="list" className={`flex wraps gap-4 ${styles.badges}`}>
            {badges.map(({ name }, index) => (
              <li key={name}>
                <BadgeMedal label={name} index={index} />
                {name}
              </li>
            ))}
          </ul>
        </PaperSection>
      )}
      {goals.length > 0 && (
        <PaperSection title="Goals" isPage={isPage}>
          <ul role="list" className={styles.tasks}>
            {goals.map(({ text, reached }) => (
              <li key={text}>
                <strong>{text}</strong>
                <small>{reached ? `Reached on ${formatDay(reached)}` : 'On the way'}</small>
              </li>
            ))}
          </ul>
        </PaperSection>
      )}
      {foot && <div className={`muted row wraps gap-4 tiny overlined ${styles.foot}`}>{foot}</div>}
    </div>
  )
}

type PaperSectionProps = { title: string; isPage: boolean; children: ReactNode }

function PaperSection({ title, isPage, children }: PaperSectionProps) {
  const id = useId()
  const Title = isPage ? 'h2' : 'h4'
  return (
    // In the preview the choices are landmarks with the same names.
    <section className={`column gap-3 ${styles.section}`} aria-labelledby={isPage ? id : undefined}>
      <Title id={id}>{title}</Title>
      {children}
    </section>
  )
}

const PaperTask = ({ task }: { task: TaskLine }) => (
  <li>
    <strong>{task.name}</strong>
    <small>
      {task.team}, {formatDay(task.done)}
    </small>
    <span className={classNames('inline-row gap-15', styles.confirmed, task.confirmations === 0 && styles.none)}>
      {task.confirmations > 0 && <Icon shape={checkIcon} />}
      {confirmedText(task)}
    </span>
    {task.thought && <q>{task.thought}</q>}
  </li>
)

/** 'Work from September 2026 to November 2026.' */
function periodOf(tasks: TaskLine[]): string {
  const days = tasks.map(({ done }) => done).toSorted()
  if (days.length === 0) return ''
  const [first, last] = [days[0]!, days.at(-1)!].map((day) => formatDate(day, 'November 2026'))
  return first === last ? `Work from ${first}.` : `Work from ${first} to ${last}.`
}
