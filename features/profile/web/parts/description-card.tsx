import { DESCRIPTION_MAX } from '#features/people/contract.ts'
import { saveProfile } from '#features/people/web/actions/save-profile.ts'
import { EditButton, type InlineEdit, InlineEditForm, useInlineEdit } from '#features/people/web/parts/inline-edit.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { SaveFailure } from '#web/forms/use-save.tsx'
import { Button } from '#web/ui/button.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import styles from './person-cards.module.css'

type Typed = { text: string }

export function DescriptionCard({ description }: { description: string }) {
  const edit = useInlineEdit('description', (queries, typed: Typed) =>
    saveProfile(queries, 'description', typed.text.trim()),
  )
  const text = (edit.saving.pending?.value.text ?? description).trim()
  return (
    <PanelSection title="Description" anchor="description" aside={<EditButton label="Edit description" edit={edit} />}>
      {edit.isOpen ? (
        <DescriptionForm saved={description} edit={edit} />
      ) : text ? (
        <p className={`breaks ${styles.about}`}>{text}</p>
      ) : (
        <Button size="small" onClick={edit.open}>
          Say something about yourself
        </Button>
      )}
      {!edit.isOpen && <SaveFailure saving={edit.saving} />}
    </PanelSection>
  )
}

function DescriptionForm({ saved, edit }: { saved: string; edit: InlineEdit<Typed> }) {
  const draft = useDraft(edit.name, { text: saved })
  return (
    <InlineEditForm edit={edit} draft={draft}>
      <TextArea
        label="Description"
        labelHidden
        rows={4}
        maxLength={DESCRIPTION_MAX}
        {...draft.field('text')}
        name="description"
      />
    </InlineEditForm>
  )
}
