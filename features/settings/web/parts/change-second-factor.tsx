import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactor } from '#features/identity/second-factor-contract.ts'
import { CurrentPasswordField, withCurrentPassword } from '#features/identity/web/parts/current-password-field.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { refetchSignInWays } from '../queries/linked-accounts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (proof) => {
      await request(secondFactor.end, { body: proof })
      showToast('Two-factor sign-in is off')
      onClose()
      await refetchSignInWays(queries)
    }),
  )
  return (
    <FormDialog
      title="Turn off two-factor sign-in?"
      about="Your password alone will sign you in. Your recovery codes end."
      onClose={onClose}
      submission={submission}
      action="Turn off"
      variant="danger"
      onCancel={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (proof) => {
      const { recoveryCodes } = await request(secondFactor.replaceCodes, { body: proof })
      setCodes(recoveryCodes)
      await refetchSignInWays(queries)
    }),
  )
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title="Show new recovery codes?"
      about="The ones you have now stop working."
      onClose={onClose}
      submission={submission}
      action="Show new ones"
      onCancel={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}
