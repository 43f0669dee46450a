import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert, Stack } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CRITERIA, type Criterion, GOOD_MAX, IMPROVE_MAX, type PracticeSession, practice } from '../../contract.ts'
import { candidateOf, mayGiveFeedback } from '../../permissions.ts'
import { setPractice } from '../queries/practice.ts'
import { criterionTexts, scoreTexts } from './rubric.ts'

type FormProps = { teamId: string; session: PracticeSession }

/** For interviewers and observers. What they typed outlives the round. */
export function FeedbackForm({ teamId, session }: FormProps) {
  const me = useMe()
  const candidate = candidateOf(session)
  if (!candidate || !mayGiveFeedback(me, session)) return null
  const given = session.feedback.find((one) => one.by.uid === me.uid && one.for.uid === candidate.uid)
  return (
    <Form
      key={`${session.id} ${candidate.uid}`}
      teamId={teamId}
      session={session}
      name={candidate.displayName}
      given={given}
    />
  )
}

type Given = PracticeSession['feedback'][number] | undefined

function Form({ teamId, session, name, given }: FormProps & { name: string; given: Given }) {
  const queries = useQueryClient()
  const draft = useDraft(`practice feedback ${session.id} ${name}`, {
    scores: given?.scores ?? { structure: 3, examples: 3, clarity: 3, presence: 3 },
    good: given?.good ?? '',
    improve: given?.improve.join('\n') ?? '',
  })
  const { values } = draft
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    const improve = values.improve
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, IMPROVE_MAX)
    const body = { scores: values.scores, good: values.good, improve }
    setPractice(queries, teamId, await request(practice.giveFeedback, { params: { teamId }, body }))
    draft.discard()
    showToast(`Sent. Only ${name} sees it.`)
  })
  return (
    <Section title={`Feedback for ${name}`} aside={<span className="note">Only {name} sees it</span>}>
      <form noValidate {...formProps} className={panelClass}>
        <Stack tight>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          {CRITERIA.map((criterion) => (
            <Score
              key={criterion}
              criterion={criterion}
              value={values.scores[criterion]}
              onChange={(value) => draft.update({ scores: { ...values.scores, [criterion]: value } })}
            />
          ))}
          <TextArea label="What went well" rows={2} maxLength={GOOD_MAX} {...draft.field('good')} />
          <TextArea
            label="What to work on"
            hint={`Up to ${IMPROVE_MAX} lines. Each can become a task or a step of theirs.`}
            rows={3}
            {...draft.field('improve')}
          />
          <div>
            <Button type="submit" variant="primary" busy={isBusy}>
              {given ? 'Send again' : 'Send feedback'}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

type ScoreProps = { criterion: Criterion; value: number; onChange: (value: number) => void }

const Score = ({ criterion, value, onChange }: ScoreProps) => (
  <div className="split wraps gap-2-4">
    <div>
      <strong>{criterionTexts[criterion].name}</strong>
      <p className="note">{criterionTexts[criterion].about}</p>
    </div>
    <div className="unbroken">
      <Segmented
        label={criterionTexts[criterion].name}
        choices={scoreTexts.map((label, index) => ({ value: String(index + 1), label }))}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  </div>
)
