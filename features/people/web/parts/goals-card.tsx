import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { discardSentDraft, useDraft } from '#web/forms/draft.ts'
import { SaveFailure } from '#web/forms/save-failure.tsx'
import { type SaveState, useSave } from '#web/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { GOAL_MAX, GOAL_TOO_LONG, GOALS_MAX, TOO_MANY_GOALS } from '../../contract.ts'
import { parseGoals } from '../../parse-goals.ts'
import { saveProfile } from '../actions.ts'
import { mergeGoals, type ProfileView } from '../queries/parse-profile.ts'
import { EditButton } from './edit-button.tsx'
import { GoalRow } from './goal-row.tsx'
import { InlineEditForm } from './inline-edit-form.tsx'
import { type InlineEdit, useInlineEdit } from './use-inline-edit.ts'

const DRAFT_NAME = 'career goals'

/** What I want to reach, to tick when I have. */
export function GoalsCard({ profile }: { profile: ProfileView }) {
  const queries = useQueryClient()
  const editor = useInlineEdit()
  const saving = useSave('career goals', async (typed: { lines: string }) => {
    await saveProfile(queries, 'careerGoals', parseGoals(typed.lines))
    discardSentDraft(queries, DRAFT_NAME, typed)
  })
  const goals = saving.pending ? mergeGoals(parseGoals(saving.pending.value.lines), profile.goals) : profile.goals
  return (
    <Card title="Career Goals" aside={<EditButton label="Edit Career Goals" editor={editor} atEnd />}>
      {editor.isOpen && <GoalsForm saved={profile.careerGoals} saving={saving} editor={editor} />}
      {!editor.isOpen && goals.length === 0 && (
        <Button variant="soft" size="small" onClick={editor.open}>
          Name a goal
        </Button>
      )}
      {!editor.isOpen && goals.length > 0 && (
        <LinedList label="Career Goals">
          {goals.map((goal, place) => (
            <GoalRow key={goal.id ?? `${place} ${goal.text}`} goal={goal} />
          ))}
        </LinedList>
      )}
      {!editor.isOpen && <SaveFailure saving={saving} />}
    </Card>
  )
}

type GoalsFormProps = { saved: string[]; saving: SaveState<{ lines: string }>; editor: InlineEdit }

function GoalsForm({ saved, saving, editor }: GoalsFormProps) {
  const draft = useDraft(DRAFT_NAME, { lines: saved.join('\n') })
  const [refusal, setRefusal] = useState<string>()

  function refuses() {
    const goals = parseGoals(draft.values.lines)
    const refused =
      goals.length > GOALS_MAX
        ? TOO_MANY_GOALS
        : goals.some((goal) => goal.length > GOAL_MAX)
          ? GOAL_TOO_LONG
          : undefined
    setRefusal(refused)
    return refused !== undefined
  }
  return (
    <InlineEditForm draft={draft} saving={saving} editor={editor} showErrors={refuses}>
      <TextArea
        label="Career Goals"
        labelHidden
        name="goals"
        rows={4}
        hint="One goal per line"
        error={refusal}
        value={draft.values.lines}
        onChange={(event) => draft.update({ lines: event.target.value })}
      />
    </InlineEditForm>
  )
}
