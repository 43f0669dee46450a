import { useQueryClient } from '@tanstack/react-query'
import { LABEL_COLOURS, LABEL_NAME_MAX, type Label, type LabelColour } from '#features/teams/labels-contract.ts'
import { addLabel } from '#features/teams/web/actions/labels.ts'
import { refetchLabels } from '#features/teams/web/queries/labels.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './labels.module.css'

const colourNames: Record<LabelColour, string> = {
  plain: 'Plain',
  green: 'Green',
  coral: 'Coral',
  blue: 'Blue',
  pink: 'Pink',
  gold: 'Gold',
}

type LabelFormProps = {
  draftName: string
  initial: Pick<Label, 'name' | 'colour'>
  action: string
  onSend: (name: string, colour: LabelColour) => Promise<void>
  onCancel?: () => void
}

export function LabelForm({ draftName, initial: { name, colour }, action, onSend, onCancel }: LabelFormProps) {
  const draft = useDraft(draftName, { name, colour: colour as string }, onCancel)
  const submission = useSubmission(async () => {
    if (!draft.values.name.trim()) return { fields: { name: 'Give the label a name.' } }
    await onSend(draft.values.name, draft.values.colour as LabelColour)
    draft.discard()
  })
  const { refusal } = submission
  return (
    <Form className={`grid top gap-3 ${styles.form}`} refusal={refusal} {...submission.formProps}>
      <TextField
        label={onCancel ? 'Name' : 'New label'}
        maxLength={LABEL_NAME_MAX}
        autoComplete="off"
        {...draft.field('name')}
      />
      <SelectField
        label="Colour"
        {...draft.field('colour')}
        options={LABEL_COLOURS.map((one) => [one, colourNames[one]] as const)}
      />
      <span className={`flex gap-2 across ${styles.formButtons}`}>
        {onCancel && <Button onClick={draft.leave}>Cancel</Button>}
        <Button type="submit" busy={submission.isBusy}>
          {action}
        </Button>
      </span>
      {refusal?.text && <ErrorLine>{refusal.text}</ErrorLine>}
    </Form>
  )
}

/** Adds a label to a team, or to one's own. */
export function NewLabelForm({ teamId, onAdded }: { teamId: string | null; onAdded: (id: string) => void }) {
  const queries = useQueryClient()
  async function add(name: string, colour: LabelColour) {
    const { id } = await addLabel(teamId, { name, colour })
    await refetchLabels(queries, teamId)
    onAdded(id)
  }
  const initial = { name: '', colour: 'green' } as const
  return <LabelForm draftName={`new label of ${teamId}`} initial={initial} action="Add label" onSend={add} />
}
