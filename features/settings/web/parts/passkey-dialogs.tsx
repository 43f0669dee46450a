import { useQueryClient } from '@tanstack/react-query'
import { PASSKEY_NAME_MAX, type Passkey, passkeys } from '#features/identity/passkey-contract.ts'
import { CurrentPasswordField, withCurrentPassword } from '#features/identity/web/parts/current-password-field.tsx'
import { makePasskey } from '#features/identity/web/parts/passkey-browser.ts'
import { refetchPasskeys } from '#features/identity/web/queries/passkeys.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const CANCELLED = 'Nothing was added. Try again, and follow what your browser asks.'

type Closable = { onClose: () => void }

export function AddPasskeyDialog({ onClose }: Closable) {
  const queries = useQueryClient()
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (proof) => {
      const { options } = await request(passkeys.start, { body: proof })
      const credential = await makePasskey(options)
      if (!credential) return { text: CANCELLED }
      await request(passkeys.add, { body: { credential, name: read('name').trim() || 'Passkey' } })
      await refetchPasskeys(queries)
      showToast('Passkey added')
      onClose()
    }),
  )
  return (
    <FormDialog
      title="Add a passkey"
      about="Your browser then asks for your finger, your face, a PIN or a key."
      onClose={onClose}
      submission={submission}
      action="Continue"
      onCancel={onClose}
    >
      <TextField
        label="Name"
        name="name"
        maxLength={PASSKEY_NAME_MAX}
        placeholder="Passkey"
        hint="Where it is kept: Phone, Key on the key ring"
      />
      <CurrentPasswordField />
    </FormDialog>
  )
}

type ChangeProps = Closable & { passkey: Passkey }

export function RenamePasskeyDialog({ passkey, onClose }: ChangeProps) {
  const queries = useQueryClient()
  const submission = useSubmission(async (read) => {
    const name = read('name').trim()
    if (!name) return { fields: { name: 'Give it a name.' } }
    await request(passkeys.rename, { params: { passkeyId: passkey.id }, body: { name } })
    await refetchPasskeys(queries)
    onClose()
  })
  return (
    <FormDialog title="Rename passkey" onClose={onClose} submission={submission} action="Save" onCancel={onClose}>
      <TextField label="Name" name="name" maxLength={PASSKEY_NAME_MAX} defaultValue={passkey.name} data-autofocus />
    </FormDialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: ChangeProps) {
  const queries = useQueryClient()
  const submission = useSubmission((read) =>
    withCurrentPassword(read, async (proof) => {
      await request(passkeys.remove, { params: { passkeyId: passkey.id }, body: proof })
      await refetchPasskeys(queries)
      showToast('Passkey removed')
      onClose()
    }),
  )
  return (
    <FormDialog
      title={`Remove ${passkey.name}?`}
      about="It signs you in no longer. Your device may still offer it: delete it there too."
      onClose={onClose}
      submission={submission}
      action="Remove"
      variant="danger"
      onCancel={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}
