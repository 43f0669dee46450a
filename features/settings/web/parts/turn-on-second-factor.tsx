import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { secondFactor } from '#features/identity/second-factor-contract.ts'
import { CurrentPasswordField, withCurrentPassword } from '#features/identity/web/parts/current-password-field.tsx'
import { Problem } from '#shared/problem.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/clipboard.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { copyIcon } from '#web/ui/tool-icons.ts'
import { refetchSignInWays } from '../queries/linked-accounts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const QrCode = lazyComponent(() => import('#features/invites/web/parts/qr-code.tsx').then((file) => file.QrCode))

type Setup = { key: string; url: string; setup: string }

/** Password, then the QR code and a first code, then recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog title="Turn on two-factor sign-in" onClose={onClose}>
      {setup ? (
        <FirstCodeStep setup={setup} onDone={setCodes} onClose={onClose} />
      ) : (
        <PasswordStep onDone={setSetup} onClose={onClose} />
      )}
    </Dialog>
  )
}

function PasswordStep({ onDone, onClose }: { onDone: (setup: Setup) => void; onClose: () => void }) {
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (proof) => {
      onDone(await request(secondFactor.start, { body: proof }))
    }),
  )
  return (
    <DialogForm submission={submission} action="Continue" onCancel={onClose}>
      <p>You need an authenticator app on your phone, such as the one that keeps your passwords.</p>
      <CurrentPasswordField />
    </DialogForm>
  )
}

type FirstCodeProps = { setup: Setup; onDone: (codes: string[]) => void; onClose: () => void }

function FirstCodeStep({ setup: { key, url, setup }, onDone, onClose }: FirstCodeProps) {
  const queries = useQueryClient()
  const shownKey = useRef<HTMLElement>(null)
  const submission = useSubmission(async (read) => {
    const code = read('code').trim()
    if (!code) return { fields: { code: 'Enter the code that the app shows.' } }
    try {
      const { recoveryCodes } = await request(secondFactor.finish, { body: { setup, code } })
      onDone(recoveryCodes)
      await refetchSignInWays(queries)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'wrong-code') throw error
      return {
        fields: { code: 'That is not the code of this key. Check the clock of your phone, then enter the next code.' },
      }
    }
  })
  return (
    <DialogForm submission={submission} action="Turn on" onCancel={onClose}>
      <p>Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.</p>
      <div className="flex mid">
        <QrCode text={url} label="QR code with the key for your authenticator app" />
      </div>
      <p className="split wraps gap-3">
        <code ref={shownKey}>{key.match(/.{1,4}/g)!.join(' ')}</code>
        <Button size="small" icon={copyIcon} onClick={() => void copyText(key, { shown: shownKey.current })}>
          Copy key
        </Button>
      </p>
      <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" data-autofocus />
    </DialogForm>
  )
}
