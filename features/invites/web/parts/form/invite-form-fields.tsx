import type { Team } from '#features/teams/contract.ts'
import type { TextFieldOf } from '#web/forms/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LINKEDIN_MAX, NAME_MAX, PHONE_MAX } from '../../../contract.ts'
import styles from './invite-form.module.css'
import type { InviteMode } from './validate-invite.ts'

type InviteTeamFieldProps = {
  teams: readonly Team[]
  value: string
  onChange: (teamId: string) => void
  onCreate: (() => void) | undefined
}

export const InviteTeamField = ({ teams, value, onChange, onCreate }: InviteTeamFieldProps) => (
  <SelectField
    label="Team"
    name="team"
    data-autofocus={value === '' || undefined}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    aside={
      teams.length === 0 &&
      onCreate && (
        <Button size="small" onClick={onCreate}>
          Create Team
        </Button>
      )
    }
    options={[['', 'Select a team'], ...teams.map(({ id, name }) => [id, name] as const)]}
  />
)

type DetailName = 'name' | 'phone' | 'linkedin'

type DetailFieldsProps = {
  mode: InviteMode
  /** They describe one person. */
  isOne: boolean
  fieldOf: TextFieldOf<DetailName>
  errors: Record<string, string> | undefined
}

export function DetailFields({ mode, isOne, fieldOf, errors }: DetailFieldsProps) {
  const field = (name: DetailName) => ({ ...fieldOf(name), error: errors?.[name], autoComplete: 'off' })
  if (!isOne) return <p className="detail">Name, phone and LinkedIn can be added when you invite one person.</p>
  return (
    <details className={foldStyles.fold} open={mode === 'link'}>
      <summary>{mode === 'link' ? 'Add a name, phone or LinkedIn' : 'Add a phone or LinkedIn'}</summary>
      <div className={`grid gap-4 ${styles.details}`}>
        {mode === 'link' && <TextField label="Name" note="(optional)" {...field('name')} maxLength={NAME_MAX} />}
        <FieldPair>
          <TextField label="Phone" note="(optional)" {...field('phone')} type="tel" maxLength={PHONE_MAX} />
          <TextField
            label="LinkedIn"
            note="(optional)"
            {...field('linkedin')}
            inputMode="url"
            maxLength={LINKEDIN_MAX}
          />
        </FieldPair>
      </div>
    </details>
  )
}
