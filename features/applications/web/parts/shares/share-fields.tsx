import type { ReactNode } from 'react'
import { fileUrl } from '#features/files/contract.ts'
import { formatClock, formatDate } from '#web/format/dates.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { outcomeNames, stageNames } from '../../../contract.ts'
import type { ShownApplication } from '../../../shares-contract.ts'
import { StageDot } from '../stage-dot.tsx'
import styles from './shares.module.css'

/** Exactly what was sent: for those who see it, and for its owner as they see it. */
export function ShareFields({ application }: { application: ShownApplication }) {
  const facts = Object.entries(factsOf(application)).filter(([, value]) => Boolean(value))
  return (
    <div className="small breaks grid gap-2 shrinks">
      <strong>{titleOf(application)}</strong>
      {application.stage && (
        <p className="row gap-2">
          <StageDot stage={application.stage.stage} />
          {stageNames[application.stage.stage]}
          {application.stage.outcome && `: ${outcomeNames[application.stage.outcome].toLowerCase()}`}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={`grid gap-1 ${styles.facts}`}>
          {facts.map(([label, value]) => (
            <div className="grid gap-3" key={label}>
              <dt className="muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function titleOf({ company, role }: ShownApplication): string {
  if (company && role) return `${role} at ${company}`
  return role || company || 'An application'
}

/** The facts of an application by their labels. */
function factsOf(application: ShownApplication): Record<string, ReactNode> {
  const { place, link, pay, source, nextStep, checklist, notes, people, documents } = application
  return {
    Place: place,
    Ad: link && (
      <a href={link} target="_blank" rel="noreferrer">
        {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      </a>
    ),
    Pay: pay,
    Found: source,
    ...datesOf(application),
    Next: nextStep?.text && [nextStep.text, day(nextStep.on)].filter(Boolean).join(', '),
    Checklist: checklist && checklist.length > 0 && <Steps steps={checklist} />,
    Notes: notes && <span className={styles.notes}>{notes}</span>,
    People: people && people.length > 0 && <Lines lines={people.map(personLine)} />,
    'Sent with': documents && documents.length > 0 && (
      <Lines
        lines={documents.map(({ id, name }) => (
          <a key={id} href={fileUrl(id)} download={name}>
            {name}
          </a>
        ))}
      />
    ),
  }
}

const day = (on: string | null) => on && formatDate(on, 'Nov 20')

function datesOf({ dates }: ShownApplication): Record<string, ReactNode> {
  if (!dates) return {}
  const { closesOn, appliedOn, interviewOn, interviewTime, answerBy } = dates
  const at = interviewOn && interviewTime ? `, ${formatClock(interviewTime)}` : ''
  return {
    Closes: day(closesOn),
    Sent: day(appliedOn),
    Interview: interviewOn && `${day(interviewOn)}${at}`,
    'Answer by': day(answerBy),
  }
}

const personLine = ({ name, about, email }: { name: string; about: string; email: string }) =>
  [name, about, email].filter(Boolean).join(', ')

const Lines = ({ lines }: { lines: ReactNode[] }) => (
  <ul className={`grid gap-1 ${styles.lines}`}>
    {lines.map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity, and never move
      <li className="flex baseline gap-1" key={place}>
        {line}
      </li>
    ))}
  </ul>
)

const Steps = ({ steps }: { steps: { id: string; text: string; done: boolean }[] }) => (
  <ul className={`grid gap-1 ${styles.lines}`}>
    {steps.map(({ id, text, done }) => (
      <li className="flex baseline gap-1" key={id} data-done={done || undefined}>
        {done && <Icon shape={checkIcon} />}
        {text}
        {done && <span className="visually-hidden"> (done)</span>}
      </li>
    ))}
  </ul>
)
