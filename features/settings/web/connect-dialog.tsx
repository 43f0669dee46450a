import { type ReactNode, useState } from 'react'
import { identity, linking, type Provider, providerNames, UNCONFIRMED } from '#features/identity/contract.ts'
import { WRONG_PASSWORD } from '#features/settings/contract.ts'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { useMe } from '#web/session.tsx'
import { Alert, Notice } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Option } from '#web/ui/option.tsx'
import { Stack } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSubmission } from '#web/use-submission.ts'

type Props = {
  offered: Provider[]
  /** Until my address is confirmed. */
  isWaiting: boolean
  onClose: () => void
}

/** Sends me to a provider to connect it. Another way in is for whoever knows the password, not for whoever finds a browser open. */
export function ConnectDialog({ offered, isWaiting, onClose }: Props) {
  return (
    <Dialog
      title="Connect an account"
      onClose={onClose}
      about={isWaiting ? undefined : 'You go there to say that it is you, and come back here.'}
    >
      {isWaiting ? <Confirming onClose={onClose} /> : <Choosing offered={offered} onClose={onClose} />}
    </Dialog>
  )
}

function Choosing({ offered, onClose }: Omit<Props, 'isWaiting'>) {
  const [provider, setProvider] = useState(offered[0]!)
  const { formProps, isBusy, refusal } = useSubmission(async (typed) => {
    const password = typed('current')
    if (!password) return { fields: { current: 'Please enter your password.' } }
    try {
      const { url } = await ask(linking.start, { body: { provider, password } })
      location.assign(url)
    } catch (error) {
      if (error instanceof Problem && error.code === 'wrong-password') return { fields: { current: WRONG_PASSWORD } }
      throw error
    }
    return undefined
  })
  return (
    <form noValidate {...formProps}>
      <DialogBody>
        {refusal?.text && <Alert>{refusal.text}</Alert>}
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
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          data-autofocus
          error={refusal?.fields?.current}
        />
      </DialogBody>
      <Foot onClose={onClose}>
        <Button variant="primary" type="submit" busy={isBusy}>
          Go to {providerNames[provider]}
        </Button>
      </Foot>
    </form>
  )
}

/** Goes on to choosing by itself, once the link in the mail was opened. */
function Confirming({ onClose }: { onClose: () => void }) {
  const { email } = useMe()
  const [isMailed, setMailed] = useState(false)
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await ask(identity.requestConfirmation)
    setMailed(true)
    return undefined
  })
  return (
    <form {...formProps}>
      <DialogBody>
        {refusal?.text && <Alert>{refusal.text}</Alert>}
        <p>{UNCONFIRMED}</p>
        {isMailed && <Notice>Open the link that was mailed to {email}, then come back here.</Notice>}
      </DialogBody>
      <Foot onClose={onClose}>
        <Button variant="primary" type="submit" busy={isBusy} data-autofocus>
          {isMailed ? 'Mail it again' : 'Mail me a link'}
        </Button>
      </Foot>
    </form>
  )
}

const Foot = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <DialogFoot>
    <Button onClick={onClose}>Cancel</Button>
    {children}
  </DialogFoot>
)
