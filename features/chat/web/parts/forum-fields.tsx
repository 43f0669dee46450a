import type { Refusal } from '#web/forms/use-submission.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { ABOUT_MAX, ROOM_NAME_MAX } from '../../contract.ts'

type Values = { name: string; about: string }
type ForumFieldsProps = { values: Values; onType: (patch: Partial<Values>) => void; refusal: Refusal | null }

/** What a forum is called, and what it is about. */
export function ForumFields({ values, onType, refusal }: ForumFieldsProps) {
  return (
    <>
      <TextField
        data-autofocus
        label="Name"
        name="name"
        maxLength={ROOM_NAME_MAX}
        value={values.name}
        error={refusal?.fields?.name}
        onChange={(event) => onType({ name: event.target.value })}
      />
      <TextArea
        label="What it is about"
        name="about"
        maxLength={ABOUT_MAX}
        value={values.about}
        onChange={(event) => onType({ about: event.target.value })}
      />
    </>
  )
}
