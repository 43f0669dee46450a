import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { Alert, Stack } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { practice, QUESTION_MAX, type TeamQuestion } from '../../contract.ts'
import { QUESTION_BANK } from '../../rules/question-bank.ts'
import { setPractice } from '../queries/practice.ts'
import { usePractice } from './use-practice.ts'

type BankProps = { teamId: string; questions: TeamQuestion[]; current: string }

/** For the interviewer: a press asks the question on all screens. */
export function QuestionBank({ teamId, questions, current }: BankProps) {
  const act = usePractice(teamId)
  const params = { teamId }
  const ask = (question: string) => act.run(() => request(practice.change, { params, body: { question } }))
  return (
    <Section title="Questions">
      <div className={panelClass}>
        <Stack tight>
          {Object.entries(QUESTION_BANK).map(([about, texts]) => (
            <details key={about} className={foldStyles.fold}>
              <summary>{about}</summary>
              <Questions label={about} texts={texts.map((text) => ({ text }))} current={current} onAsk={ask} />
            </details>
          ))}
          <details className={foldStyles.fold} open>
            <summary>Your team’s own</summary>
            <Questions
              label="Your team’s own"
              texts={questions}
              current={current}
              onAsk={ask}
              onRemove={(questionId) =>
                act.run(() => request(practice.removeQuestion, { params: { ...params, questionId } }))
              }
            />
            <AddQuestion teamId={teamId} />
          </details>
        </Stack>
      </div>
    </Section>
  )
}

type QuestionsProps = {
  label: string
  texts: { text: string; id?: string; isMine?: boolean }[]
  current: string
  onAsk: (text: string) => void
  onRemove?: (id: string) => void
}

const Questions = ({ label, texts, current, onAsk, onRemove }: QuestionsProps) =>
  texts.length > 0 && (
    <LinedList label={label}>
      {texts.map(({ text, id, isMine }) => (
        <ListRow
          key={id ?? text}
          actions={
            <>
              {isMine && id && onRemove && (
                <Button size="small" variant="plain" aria-label={`Remove ${text}`} onClick={() => onRemove(id)}>
                  Remove
                </Button>
              )}
              <Button
                size="small"
                aria-label={`${text === current ? 'Asked' : 'Ask'}: ${text}`}
                disabled={text === current}
                onClick={() => onAsk(text)}
              >
                {text === current ? 'Asked' : 'Ask'}
              </Button>
            </>
          }
        >
          {text}
        </ListRow>
      ))}
    </LinedList>
  )

function AddQuestion({ teamId }: { teamId: string }) {
  const queries = useQueryClient()
  const draft = useDraft(`practice question ${teamId}`, { text: '' })
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    setPractice(
      queries,
      teamId,
      await request(practice.addQuestion, { params: { teamId }, body: { text: draft.values.text } }),
    )
    draft.discard()
  })
  return (
    <>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <form noValidate {...formProps} className="flex wraps gap-2 bottom above-3">
        <TextField label="Add a question" className="between" maxLength={QUESTION_MAX} {...draft.field('text')} />
        <Button type="submit" busy={isBusy}>
          Add
        </Button>
      </form>
    </>
  )
}
