import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { goalsQuery } from '#features/goals/web/queries/goals.ts'
import {
  GOAL_MAX,
  GOAL_TOO_LONG,
  GOALS_MAX,
  type Goal,
  type Profile,
  TOO_MANY_GOALS,
} from '#features/people/contract.ts'
import { matchGoals, parseGoals } from '#features/people/goals-contract.ts'
import { saveProfile, tickGoal } from '#features/people/web/actions/save-profile.ts'
import { EditButton, type InlineEdit, InlineEditForm, useInlineEdit } from '#features/people/web/parts/inline-edit.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { SaveFailure, useSave } from '#web/forms/use-save.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type Typed = { lines: string }

export function GoalsCard({ profile }: { profile: Profile }) {
  const edit = useInlineEdit('career goals', (queries, typed: Typed) =>
    saveProfile(queries, 'careerGoals', parseGoals(typed.lines)),
  )
  const { pending } = edit.saving
  const texts = pending ? parseGoals(pending.value.lines) : profile.careerGoals
  const goals = matchGoals(texts, profile.goals)
  return (
    <PanelSection
      title="Career Goals"
      anchor="career-goals"
      aside={<EditButton label="Edit Career Goals" edit={edit} />}
    >
      {edit.isOpen && <GoalsForm saved={profile.careerGoals} edit={edit} />}
      {!edit.isOpen && texts.length === 0 && (
        <Button size="small" onClick={edit.open}>
          Name a goal
        </Button>
      )}
      {!edit.isOpen && texts.length > 0 && (
        <LinedList label="Career Goals">
          {texts.map((text, index) => {
            const goal = goals[index]
            // A goal that is still being saved cannot be ticked.
            return <li key={goal?.id ?? `${index} ${text}`}>{goal ? <GoalCheckbox goal={goal} /> : text}</li>
          })}
        </LinedList>
      )}
      {!edit.isOpen && <SaveFailure saving={edit.saving} />}
    </PanelSection>
  )
}

function GoalCheckbox({ goal: { id, text, reachedAt } }: { goal: Goal }) {
  const queries = useQueryClient()
  const saving = useSave(`goal ${id}`, (reached: boolean) => tickGoal(queries, id, reached))
  const isReached = saving.pending?.value ?? reachedAt !== null
  return (
    <>
      <CheckLine label={text} done checked={isReached} onChange={() => saving.save(!isReached)} />
      <SaveFailure saving={saving} />
    </>
  )
}

function GoalsForm({ saved, edit }: { saved: string[]; edit: InlineEdit<Typed> }) {
  const draft = useDraft(edit.name, { lines: saved.join('\n') })
  const [error, setError] = useState<string>()
  const lostPlan = useLostPlan(parseGoals(draft.values.lines))

  function showErrors() {
    const goals = parseGoals(draft.values.lines)
    const isTooLong = goals.some((goal) => goal.length > GOAL_MAX)
    const message = goals.length > GOALS_MAX ? TOO_MANY_GOALS : isTooLong ? GOAL_TOO_LONG : undefined
    setError(message)
    return message !== undefined
  }
  return (
    <InlineEditForm edit={edit} draft={draft} showErrors={showErrors}>
      <TextArea
        label="Career Goals"
        labelHidden
        rows={4}
        hint={lostPlan ? `One goal per line. Saving removes the plan of “${lostPlan}”.` : 'One goal per line'}
        error={error}
        {...draft.field('lines')}
        name="goals"
      />
    </InlineEditForm>
  )
}

/** The goal whose plan goes if these lines are saved. A planned goal that is written otherwise at its place keeps its plan. */
function useLostPlan(lines: readonly string[]): string | undefined {
  const { data } = useQuery(goalsQuery)
  return data?.goals.find(
    ({ text, plan }, place) => plan && !lines.includes(text) && (place >= lines.length || isKnown(lines[place]!)),
  )?.text

  function isKnown(line: string) {
    return data!.goals.some(({ text }) => text === line)
  }
}
