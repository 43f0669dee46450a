import { useId, useState } from 'react'
import { addDays, daysBetween } from '#shared/days.ts'
import { formatClock } from '#web/format/dates.ts'
import { dayInSentence } from '#web/format/days.ts'
import { relativeDay } from '#web/format/relative-day.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { checkIcon, clockIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { DueDate } from '#web/ui/date-badge.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { type Application, type Board, LINE_MAX, type Signal } from '../../../contract.ts'
import { isOver, QUIET_DAYS, signalOf } from '../../../rules/attention.ts'
import type { Template } from '../../../rules/mail-drafts.ts'
import { isAppointment } from '../../../rules/needs.ts'
import { useApplicationActions } from '../../actions/use-application-actions.ts'
import { useAddEntry } from '../../actions/use-timeline.ts'
import { AutoField } from './auto-field.tsx'
import { PastInterview } from './past-interview.tsx'
import styles from './sheet.module.css'

const ReminderOffer = lazyComponent(() =>
  import('#features/notifications/web/parts/reminder-offer.tsx').then((file) => file.ReminderOffer),
)
const MailDraft = lazyComponent(() => import('./mail-draft.tsx').then((file) => file.MailDraft))

const SNOOZE_DAYS = 3

const titles: Record<Signal['rule'], string> = {
  step: 'Next step',
  closing: 'Send it before it closes',
  'follow-up': 'Write a follow-up',
  quiet: 'Ghosted?',
  interview: 'Interview',
  thanks: 'How did it go?',
  offer: 'Answer the offer',
}
const doneNames: Partial<Record<Signal['rule'], string>> = { closing: 'I sent it', thanks: 'I said thank you' }
const templates: Partial<Record<Signal['rule'], Template>> = {
  'follow-up': 'follow-up',
  quiet: 'short',
  thanks: 'thanks',
  offer: 'offer',
}

/** What to do next, with the mail for it. */
export function NextStep({ application, board }: { application: Application; board: Board | undefined }) {
  const id = useId()
  const today = useToday()
  const me = useMe()
  const [isEditing, setEditing] = useState(false)
  const circumstances = { today, quietAfter: board?.history.quietAfter ?? QUIET_DAYS, off: board?.remindersOff ?? [] }
  const signal = signalOf(application, circumstances)
  const template = signal?.isDue ? templates[signal.rule] : undefined
  const asksWhen = application.stage === 'interview' && !application.interviewOn
  // The field of the time stays once the day is there.
  const [askedOf, setAskedOf] = useState<string>()
  if (asksWhen && askedOf !== application.id) setAskedOf(application.id)
  if (application.stage === 'closed') return null
  return (
    <>
      <section className={styles.next} data-due={signal?.isDue || undefined} aria-labelledby={id}>
        <div className={`row gap-3 ${styles.nextTop}`}>
          {signal && <DueDate date={signal.on} today={today} show="badge" done={!signal.isDue} />}
          <div>
            <h3 id={id}>
              {signal ? titleOf(signal, application, today) : asksWhen ? 'When is the interview?' : 'Nothing planned'}
            </h3>
            <p>
              {signal
                ? reasonOf(signal, application, board, today)
                : asksWhen
                  ? 'Its day and time then appear on your dashboard.'
                  : 'Note what you will do next, and when.'}
            </p>
          </div>
        </div>
        {signal && (signal.rule === 'thanks' || (signal.rule === 'interview' && isOver(signal, today))) && (
          <PastInterview
            application={application}
            today={today}
            mayWait={signal.rule === 'interview'}
            onNextRound={() => setEditing(true)}
          />
        )}
        {application.stage === 'interview' && askedOf === application.id && !isEditing && (
          <div className={`column from-top ${styles.fields}`}>
            <InterviewFields application={application} />
          </div>
        )}
        {signal && isAppointment(signal, today) && <ReminderOffer uid={me.uid} />}
        <Buttons application={application} signal={signal} today={today} onOther={() => setEditing(!isEditing)} />
        {isEditing && <StepFields application={application} />}
      </section>
      {template && <MailDraft key={template} application={application} first={template} me={me.displayName} />}
    </>
  )
}

function titleOf(signal: Signal, { nextStep }: Application, today: string): string {
  if (isOver(signal, today)) return signal.rule === 'closing' ? 'The ad is closed' : 'How did it go?'
  return signal.rule === 'step' && nextStep ? nextStep : titles[signal.rule]
}

function reasonOf(signal: Signal, application: Application, board: Board | undefined, today: string) {
  const { rule, on, days } = signal
  if (isOver(signal, today))
    return `${rule === 'closing' ? 'Closed' : 'Your interview was'} ${dayInSentence(on, today)}.`
  const usual = board?.history.median ? ` You usually hear after ${Math.round(board.history.median)} days.` : ''
  switch (rule) {
    case 'follow-up': {
      const since = application.followedUpOn ? 'You wrote' : 'Sent'
      const ago = daysBetween(application.followedUpOn ?? application.appliedOn!, today)
      return `${since} ${relativeDay(-ago).toLowerCase()}.${usual}`
    }
    case 'quiet':
      return `${days} days without an answer. Write once more, or close it: it comes back when you hear from them.`
    case 'thanks':
      return `Your interview was ${dayInSentence(on, today)}. Thanks within a day are remembered.`
    case 'interview':
      return `${dayInSentence(on, today)}${application.interviewTime ? ` at ${formatClock(application.interviewTime)}` : ''}`
    case 'step':
    case 'closing':
    case 'offer':
      return dayInSentence(on, today)
  }
}

type ButtonsProps = { application: Application; signal: Signal | null; today: string; onOther: () => void }

function Buttons({ application, signal, today, onOther }: ButtonsProps) {
  const actions = useApplicationActions()
  const addEntry = useAddEntry(application)
  function markDone() {
    if (signal?.rule === 'step') {
      void addEntry({ kind: 'note', text: application.nextStep || 'Next step done', on: today })
      void actions.change(application.id, { nextStep: '', nextOn: null, nextTime: null })
    } else if (signal?.rule === 'thanks') void addEntry({ kind: 'thanks', text: '', on: today })
    else if (signal?.rule === 'closing') actions.move(application, { stage: 'applied' })
    else void addEntry({ kind: 'follow-up', text: '', on: today })
  }
  const canBeDone = signal && signal.rule !== 'interview' && signal.rule !== 'offer'
  return (
    <div className="flex wraps gap-2">
      {canBeDone && (
        <Button size="small" icon={checkIcon} onClick={markDone}>
          {doneNames[signal.rule] ?? 'Mark as done'}
        </Button>
      )}
      {signal?.isDue && !(signal.rule === 'interview' && isOver(signal, today)) && (
        <Button
          size="small"
          variant="plain"
          icon={clockIcon}
          onClick={() => void actions.change(application.id, { snoozedUntil: addDays(today, SNOOZE_DAYS) })}
        >
          In 3 days
        </Button>
      )}
      {signal && (signal.rule === 'quiet' || (signal.rule === 'closing' && isOver(signal, today))) && (
        <Button
          size="small"
          variant="plain"
          onClick={() =>
            actions.move(application, {
              stage: 'closed',
              outcome: signal.rule === 'quiet' ? 'no-answer' : 'withdrawn',
            })
          }
        >
          Close
        </Button>
      )}
      <Button size="small" variant="plain" onClick={onOther}>
        {signal ? 'Other step' : 'Plan a step'}
      </Button>
    </div>
  )
}

function StepFields({ application }: { application: Application }) {
  return (
    <div className={`column from-top ${styles.fields}`}>
      <AutoField application={application} name="nextStep" label="What you do next" maxLength={LINE_MAX} />
      <AutoField application={application} name="nextOn" label="On" type="date" />
      <AutoField application={application} name="nextTime" label="Remind me at" type="time" />
      {application.stage === 'interview' && <InterviewFields application={application} />}
      {application.stage === 'offer' && (
        <AutoField application={application} name="answerBy" label="They want an answer by" type="date" />
      )}
    </div>
  )
}

const InterviewFields = ({ application }: { application: Application }) => (
  <>
    <AutoField application={application} name="interviewOn" label="Interview on" type="date" />
    <AutoField application={application} name="interviewTime" label="At" type="time" />
  </>
)
