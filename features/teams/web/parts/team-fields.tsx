import type { Refusal } from '#web/forms/use-submission.ts'
import { globeIcon, lockIcon } from '#web/ui/action-icons.ts'
import { FieldGroup, FieldPair } from '#web/ui/field.tsx'
import { Option } from '#web/ui/option.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { DESCRIPTION_MAX, TEAM_NAME_MAX } from '../../contract.ts'

export const ENTER_A_NAME = 'Please enter a team name.'

type TeamValues = { name: string; description: string; isPublic: boolean }

type TeamFieldsProps = { values: TeamValues; onType: (patch: Partial<TeamValues>) => void; refusal: Refusal | null }

export function TeamFields({ values, onType, refusal }: TeamFieldsProps) {
  return (
    <>
      <TextField
        label="Team Name"
        name="name"
        value={values.name}
        maxLength={TEAM_NAME_MAX}
        autoComplete="off"
        data-autofocus
        error={refusal?.fields?.name}
        onChange={(event) => onType({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        rows={2}
        value={values.description}
        maxLength={DESCRIPTION_MAX}
        onChange={(event) => onType({ description: event.target.value })}
      />
      <FieldGroup label="Visibility">
        <FieldPair>
          <Option
            label="Public"
            shape={globeIcon}
            name="visibility"
            checked={values.isPublic}
            onChange={() => onType({ isPublic: true })}
          />
          <Option
            label="Private"
            shape={lockIcon}
            name="visibility"
            checked={!values.isPublic}
            onChange={() => onType({ isPublic: false })}
          />
        </FieldPair>
      </FieldGroup>
    </>
  )
}
