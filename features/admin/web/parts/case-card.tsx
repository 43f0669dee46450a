import { Link } from '@tanstack/react-router'
import { reasonNames } from '#features/people/web/parts/report-reasons.ts'
import { DAY_MS } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'
import { counted } from '#web/format/numbers.ts'
import { relativeTime } from '#web/format/relative-time.ts'
import { useNow } from '#web/format/use-now.ts'
import { priorityIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import type { ReportCase } from '../../contract.ts'
import { CaseActions } from './case-actions.tsx'
import styles from './case-card.module.css'

const NEW_DAYS = 14

export function CaseCard({ reportCase: one }: { reportCase: ReportCase }) {
  const now = useNow()
  const { reason, person, place, text, files, writtenAt, context } = one
  const said = (isBefore: boolean) => context.filter((neighbour) => neighbour.isBefore === isBefore)
  return (
    <article
      className={classNames(cardClass, styles.case)}
      aria-label={`${reasonNames[reason]}, ${person.displayName}`}
    >
      <div className="row wraps gap-2-3">
        <span className={classNames(styles.reason, reason === 'danger' && styles.danger)}>
          <Icon shape={priorityIcon} />
          {reasonNames[reason]}
        </span>
        <span className="note breaks">{whoReported(one)}</span>
        <small className="detail push">{relativeTime(one.latestAt, now)}</small>
      </div>
      <Neighbours lines={said(true)} />
      <div className={`small grid gap-3 sunken soft-edged rounded padded sign breaks ${styles.quote}`}>
        <Avatar person={person} size="small" />
        <div>
          <Link to="/people/$uid" params={{ uid: person.uid }} className={`bold unlined inherits ${styles.name}`}>
            {person.displayName}
          </Link>{' '}
          <small className="detail">
            {[
              place && `in ${place}`,
              writtenAt && formatDate(writtenAt, 'Fri, Nov 20, 2:30 PM'),
              one.kind === 'person' && 'as a person, not for one message',
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
          {text ? <p dir="auto">{text}</p> : one.kind !== 'person' && files.length === 0 && <p>It is gone.</p>}
          {files.length > 0 && <p className="note breaks">Files: {files.join(', ')}</p>}
        </div>
      </div>
      <Neighbours lines={said(false)} />
      {one.reporters
        .filter(({ note }) => note)
        .map(({ name, note }) => (
          <p key={`${name}${note}`} className="note breaks" dir="auto">
            {name} wrote: “{note}”
          </p>
        ))}
      {one.appeal && (
        <p className="breaks" dir="auto">
          {person.displayName} asks you to look again: “{one.appeal}”
        </p>
      )}
      <p className="note breaks">{aboutPerson(one, now)}</p>
      <CaseActions reportCase={one} />
    </article>
  )
}

const Neighbours = ({ lines }: { lines: ReportCase['context'] }) =>
  lines.length > 0 && (
    <ul className={`note grid gap-1 ${styles.context}`} aria-label={lines[0]!.isBefore ? 'Said before' : 'Said after'}>
      {lines.map(({ name, text }) => (
        <li className="breaks clip" key={`${name}${text}`} dir="auto">
          <b>{name}</b> {text}
        </li>
      ))}
    </ul>
  )

function whoReported({ reports, reporters, isHidden }: ReportCase) {
  const who = reports === 1 && reporters[0] ? reporters[0].name : counted(reports, 'person', 'people')
  return `Reported by ${who}${isHidden ? ', hidden until you decide' : ''}`
}

function aboutPerson({ person }: ReportCase, now: Date) {
  const days = Math.floor((now.getTime() - Date.parse(person.createdAt)) / DAY_MS)
  const age =
    days < 1
      ? 'Account made today'
      : days < NEW_DAYS
        ? `Account ${counted(days, 'day')} old`
        : `Here since ${formatDate(person.createdAt, 'Nov 20, 2026')}`
  const states = [person.isDisabled && 'disabled', person.isAdministrator && 'administrator'].filter(Boolean)
  return [`${age}, ${counted(person.messages, 'message')}`, ...states].join(', ')
}
