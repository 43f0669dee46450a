import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropSent, useDraft } from '#web/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { GOAL_MAX, GOAL_TOO_LONG, GOALS_MAX, TOO_MANY_GOALS } from '../contract.ts'
import { goalLines } from '../goal-lines.ts'
import { EditButton } from './edit-button.tsx'
import { EditForm } from './edit-form.tsx'
import { GoalRow } from './goal-row.tsx'
import { saveProfile } from './save-profile.ts'
import { goalsWith, type ShownProfile } from './shown-profile.ts'
import { Unsaved } from './unsaved.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { type Saving, useSaving } from './use-saving.ts'

const DRAFT = 'career goals'

/** What I want to reach, to tick when I have. */
export function GoalsCard({ profile }: { profile: ShownProfile }) {
  const queries = useQueryClient()
  const editor = useEditor()
  const saving = useSaving('career goals', async (typed: { lines: string }) => {
    await saveProfile(queries, 'careerGoals', goalLines(typed.lines))
    dropSent(queries, DRAFT, typed)
  })
  const goals = saving.pending ? goalsWith(goalLines(saving.pending.value.lines), profile.goals) : profile.goals
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
      {!editor.isOpen && <Unsaved saving={saving} />}
    </Card>
  )
}

type GoalsFormProps = { saved: string[]; saving: Saving<{ lines: string }>; editor: Editor }

function GoalsForm({ saved, saving, editor }: GoalsFormProps) {
  const draft = useDraft(DRAFT, { lines: saved.join('\n') })
  const [refusal, setRefusal] = useState<string>()

  function refuses() {
    const goals = goalLines(draft.values.lines)
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
    <EditForm draft={draft} saving={saving} editor={editor} refuses={refuses}>
      <TextArea
        label="Career Goals"
        labelHidden
        name="goals"
        rows={4}
        hint="One goal per line"
        error={refusal}
        value={draft.values.lines}
        onChange={(event) => draft.type({ lines: event.target.value })}
      />
    </EditForm>
  )
}
