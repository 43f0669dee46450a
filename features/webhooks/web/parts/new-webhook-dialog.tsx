import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CurrentPasswordField, withCurrentPassword } from '#features/identity/web/parts/current-password-field.tsx'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { CheckLine } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WEBHOOK_KINDS, WEBHOOK_KINDS_REQUIRED, WEBHOOK_URL, webhooks } from '../../contract.ts'
import { kindWords } from './labels.ts'

type Props = { onMade: (made: { url: string; key: string }) => void; onClose: () => void }

export function NewWebhookDialog({ onMade, onClose }: Props) {
  const queries = useQueryClient()
  const [kinds, setKinds] = useState<readonly (typeof WEBHOOK_KINDS)[number][]>(['tasks'])
  const submission = useSubmission(async (read) => {
    const url = read('url').trim()
    if (!url.startsWith('https://')) return { fields: { url: WEBHOOK_URL } }
    if (kinds.length === 0) return { text: WEBHOOK_KINDS_REQUIRED }
    return withCurrentPassword(read, async (proof) => {
      const made = await request(webhooks.create, { body: { url, kinds: [...kinds], ...proof } })
      onMade(made)
      void refetchTopic(queries, 'webhooks')
      onClose()
    })
  })
  return (
    <FormDialog title="New webhook" submission={submission} action="Make webhook" onCancel={onClose} onClose={onClose}>
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://hooks.example.org/cohort"
        hint="Cohort sends a POST there, with ids of what has changed"
        data-autofocus
      />
      <FieldGroup label="What it is told">
        <Stack tight>
          {WEBHOOK_KINDS.map((kind) => (
            <CheckLine
              key={kind}
              label={kindWords[kind]}
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                setKinds(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
              }
            />
          ))}
        </Stack>
      </FieldGroup>
      <CurrentPasswordField autoFocus={false} />
    </FormDialog>
  )
}
