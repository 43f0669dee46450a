import { useState } from 'react'
import { EMAIL_UNCONFIRMED, identity, linking, type Provider } from '#features/identity/contract.ts'
import { CurrentPasswordField, withCurrentPassword } from '#features/identity/web/parts/current-password-field.tsx'
import { providerLabel } from '#features/identity/web/parts/provider-label.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Option } from '#web/ui/check.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form-dialog.tsx'
import { Notice, Stack } from '#web/ui/page.tsx'

type Props = {
  offered: Provider[]
  awaitsConfirmation: boolean
  onClose: () => void
}

export const ConnectDialog = ({ offered, awaitsConfirmation, onClose }: Props) => (
  <Dialog
    title="Connect an account"
    onClose={onClose}
    about={awaitsConfirmation ? undefined : 'You sign in there and come back here.'}
  >
    {awaitsConfirmation ? (
      <ConfirmEmailStep onClose={onClose} />
    ) : (
      <ChooseProviderStep offered={offered} onClose={onClose} />
    )}
  </Dialog>
)

function ChooseProviderStep({ offered, onClose }: Omit<Props, 'awaitsConfirmation'>) {
  const [provider, setProvider] = useState(offered[0]!)
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (proof) => {
      const { url } = await request(linking.start, { body: { provider, ...proof } })
      location.assign(url)
    }),
  )
  return (
    <DialogForm submission={submission} action={`Go to ${providerLabel(provider)}`} onCancel={onClose}>
      {offered.length > 1 && (
        <FieldGroup label="Term or group">
          <Stack tight>
            {offered.map((name) => (
              <Option
                key={name}
                label={providerLabel(name)}
                name="provider"
                checked={name === provider}
                onChange={() => setProvider(name)}
              />
            ))}
          </Stack>
        </FieldGroup>
      )}
      <CurrentPasswordField />
    </DialogForm>
  )
}

/** Moves on by itself once the mailed link is opened. */
function ConfirmEmailStep({ onClose }: { onClose: () => void }) {
  const { email } = useMe()
  const [isMailed, setMailed] = useState(false)
  const submission = useSubmission(async () => {
    await request(identity.requestConfirmation)
    setMailed(true)
  })
  return (
    <DialogForm
      submission={submission}
      action={isMailed ? 'Mail it again' : 'Mail me a link'}
      button={{ 'data-autofocus': true }}
      onCancel={onClose}
    >
      <p>{EMAIL_UNCONFIRMED}</p>
      {isMailed && <Notice>Open the link that was mailed to {email}, then come back here.</Notice>}
    </DialogForm>
  )
}
