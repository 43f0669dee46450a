import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  apiTokens,
  TOKEN_DAYS,
  TOKEN_NAME_MAX,
  TOKEN_NAME_REQUIRED,
  TOKEN_SCOPES_REQUIRED,
} from '#features/identity/api-tokens-contract.ts'
import { CurrentPasswordField, withCurrentPassword } from '#features/identity/web/parts/current-password-field.tsx'
import { TOKEN_AREAS, type TokenArea } from '#shared/token-scopes.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { counted } from '#web/format/numbers.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { areaWords } from './labels.ts'

type Props = { onMade: (made: { name: string; token: string }) => void; onClose: () => void }
type Allowed = 'nothing' | 'read' | 'write'

const choices = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Write' },
] as const satisfies { value: Allowed; label: string }[]

const DEFAULT_DAYS = 90

export function NewTokenDialog({ onMade, onClose }: Props) {
  const queries = useQueryClient()
  const [allowed, setAllowed] = useState<Partial<Record<TokenArea, Allowed>>>({})
  const submission = useSubmission(async (read) => {
    const name = read('name').trim()
    if (!name) return { fields: { name: TOKEN_NAME_REQUIRED } }
    const scopes = TOKEN_AREAS.flatMap((area) => {
      const may = allowed[area] ?? 'nothing'
      return may === 'nothing' ? [] : [`${area}:${may}` as const]
    })
    if (scopes.length === 0) return { text: TOKEN_SCOPES_REQUIRED }
    const days = TOKEN_DAYS.find((one) => String(one) === read('days')) ?? DEFAULT_DAYS
    return withCurrentPassword(read, async (proof) => {
      const { token } = await request(apiTokens.create, { body: { name, scopes, days, ...proof } })
      onMade({ name, token })
      void refetchTopic(queries, 'api-tokens')
      onClose()
    })
  })
  return (
    <FormDialog title="New API token" submission={submission} action="Make token" onCancel={onClose} onClose={onClose}>
      <TextField label="Name" name="name" maxLength={TOKEN_NAME_MAX} placeholder="Notes script" data-autofocus />
      <FieldGroup label="What it may do">
        <p className="note">Write includes read.</p>
        <SettingList>
          {TOKEN_AREAS.map((area) => (
            <Setting
              key={area}
              label={areaWords[area].name}
              about={areaWords[area].about}
              control={
                <Segmented
                  label={areaWords[area].name}
                  choices={choices}
                  value={allowed[area] ?? 'nothing'}
                  onChange={(value) => setAllowed({ ...allowed, [area]: value })}
                />
              }
            />
          ))}
        </SettingList>
      </FieldGroup>
      <SelectField
        label="Ends after"
        name="days"
        defaultValue={DEFAULT_DAYS}
        options={TOKEN_DAYS.map((days) => [days, counted(days, 'day')] as const)}
      />
      <CurrentPasswordField autoFocus={false} />
    </FormDialog>
  )
}
