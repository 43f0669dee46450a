import { useState } from 'react'
import { EMAIL_UNCONFIRMED, identity, linking, type Provider, providerNames } from '#features/identity/contract.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Notice } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form-dialog.tsx'
import { Option } from '#web/ui/option.tsx'
import { Stack } from '#web/ui/page.tsx'
import { CurrentPasswordField, withCurrentPassword } from './current-password-field.tsx'

type Props = {
  offered: Provider[]
  /** Until my address is confirmed. */
  awaitsConfirmation: boolean
  onClose: () => void
}

/** Sends me to a provider to connect it. Another way in is for whoever knows the password, not for whoever finds a browser open. */
export function ConnectDialog({ offered, awaitsConfirmation: isWaiting, onClose }: Props) {
  return (
    <Dialog
      title="Connect an account"
      onClose={onClose}
      about={isWaiting ? undefined : 'You go there to say that it is you, and come back here.'}
    >
      {isWaiting ? <ConfirmEmailStep onClose={onClose} /> : <ChooseProviderStep offered={offered} onClose={onClose} />}
    </Dialog>
  )
}

function ChooseProviderStep({ offered, onClose }: Omit<Props, 'awaitsConfirmation'>) {
  const [provider, setProvider] = useState(offered[0]!)
  const submission = useSubmission((typed) =>
    withCurrentPassword(typed, async (password) => {
      const { url } = await request(linking.start, { body: { provider, password } })
      location.assign(url)
      return undefined
    }),
  )
  return (
    <DialogForm submission={submission} action={`Go to ${providerNames[provider]}`} onCancel={onClose}>
      {offered.length > 1 && (
        <FieldGroup label="Which one">
          <Stack tight>
            {offered.map((one) => (
              <Option
                key={one}
                label={providerNames[one]}
                name="provider"
                checked={one === provider}
                onChange={() => setProvider(one)}
              />
            ))}
          </Stack>
        </FieldGroup>
      )}
      <CurrentPasswordField refusal={submission.refusal} />
    </DialogForm>
  )
}

/** Goes on to choosing by itself, once the link in the mail was opened. */
function ConfirmEmailStep({ onClose }: { onClose: () => void }) {
  const { email } = useMe()
  const [isMailed, setMailed] = useState(false)
  const submission = useSubmission(async () => {
    await request(identity.requestConfirmation)
    setMailed(true)
    return undefined
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
