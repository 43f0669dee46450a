import { useQueryClient } from '@tanstack/react-query'
import { plural } from '#web/format/plurals.ts'
import { discardSentDraft, useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Alert, Stack } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Chosen, QUESTIONS, type SlippedTo, THOUGHT_MAX, type WeekInReview } from '../../../review-contract.ts'
import { hasHappened } from '../../../rules/review-window.ts'
import { finishWeek } from '../../actions/review.ts'
import { NextThree } from './next-three.tsx'
import { ReminderField } from './reminder-field.tsx'
import styles from './review.module.css'
import { ReviewCards } from './review-cards.tsx'
import { WeekDone } from './week-done.tsx'
import { WeekSlipped } from './week-slipped.tsx'

type Typed = {
  question: number
  thought: string
  keepsThought: boolean
  three: Chosen[]
  slipped: Record<string, SlippedTo>
}

/** Another question each week, until somebody asks for the next one. */
const questionOf = (week: string) => Math.floor(Date.parse(week) / 604_800_000) % QUESTIONS.length

const NAMES = ['Done', 'Slipped', 'One thought', 'Next week']

export function ReviewForm({ week }: { week: WeekInReview }) {
  const queries = useQueryClient()
  const name = `review ${week.week}`
  const { review } = week
  const isNew = !hasHappened(week)
  const draft = useDraft<Typed>(name, {
    question: review?.question ?? questionOf(week.week),
    thought: review?.thought ?? '',
    keepsThought: review?.keepsThought ?? true,
    three: review?.three ?? [],
    slipped: {},
  })
  const { values } = draft
  const submission = useSubmission(async (typed) => {
    const isSkipped = typed('skip') === 'true'
    const slipped = week.slipped.map(({ taskId }) => ({ taskId, to: values.slipped[taskId] ?? ('next' as const) }))
    await finishWeek(queries, week.week, { ...values, slipped, isSkipped })
    discardSentDraft(queries, name, values)
    showToast(isSkipped ? 'Skipped. See you next Friday.' : 'Week closed. See you Monday.', { seconds: 5 })
  })
  const cards = [
    <WeekDone key="done" week={week} />,
    <WeekSlipped
      key="slipped"
      slipped={week.slipped}
      choices={values.slipped}
      onChoose={(slipped) => draft.update({ slipped })}
      isOpen={week.isOpen}
    />,
    <Section key="thought" title="One thought">
      <div className={classNames(panelClass, styles.reflect)}>
        <TextArea
          label={QUESTIONS[values.question]!}
          rows={4}
          maxLength={THOUGHT_MAX}
          {...draft.field('thought')}
          name="thought"
        />
        <div className="split wraps gap-2-4 above-3" data-writing>
          <CheckLine
            label="Keep it for your work record"
            checked={values.keepsThought}
            onChange={({ target }) => draft.update({ keepsThought: target.checked })}
          />
          <button
            type="button"
            className={titleLinkClass}
            onClick={() => draft.update({ question: (values.question + 1) % QUESTIONS.length })}
          >
            Other question
          </button>
        </div>
      </div>
    </Section>,
    <Stack key="next">
      <NextThree week={week} three={values.three} onChange={(three) => draft.update({ three })} />
      <InARow weeks={week.inARow} />
      <div className={styles.reminder} data-writing>
        <ReminderField reminder={week.reminder} />
      </div>
      {week.isOpen && (
        <form className="wrap" {...submission.formProps}>
          {submission.refusal?.text && <Alert>{submission.refusal.text}</Alert>}
          <Finish isOnlySaved={isNew || (review !== null && !review.isSkipped)} isBusy={submission.isBusy} />
        </form>
      )}
    </Stack>,
  ]
  if (isNew) return cards.at(-1)
  // Back from showing the three to a friend.
  const start = draft.isRestored && values.three.length > 0 ? cards.length - 1 : 0
  return (
    <ReviewCards names={NAMES} start={start}>
      {cards}
    </ReviewCards>
  )
}

/** Skipping sends the same form with another value. Somebody new has nothing to skip. */
const Finish = ({ isOnlySaved, isBusy }: { isOnlySaved: boolean; isBusy: boolean }) => (
  <>
    <Button type="submit" variant="primary" size="large" busy={isBusy}>
      {isOnlySaved ? 'Save the changes' : 'Finish the week'}
    </Button>
    {!isOnlySaved && (
      <Button type="submit" variant="plain" busy={isBusy} name="skip" value="true">
        Skip this week
      </Button>
    )}
  </>
)

const InARow = ({ weeks }: { weeks: number }) =>
  weeks > 0 && (
    <p className={`note ${styles.row}`}>
      <b>{weeks}</b> {plural(weeks, 'week', 'weeks')} in a row
    </p>
  )
