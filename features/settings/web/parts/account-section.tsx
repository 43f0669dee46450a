import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meetsPasswordPolicy, PASSWORD_POLICY } from '#features/identity/contract.ts'
import { NAME_MAX } from '#features/people/contract.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/form.tsx'
import { type Refusal, useSubmission } from '#web/forms/use-submission.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert, Notice, Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { settings } from '../../contract.ts'
import type { AccountChanges } from './account-dialogs.tsx'
import styles from './sections.module.css'

const ConfirmChangeDialog = lazyComponent(() =>
  import('./account-dialogs.tsx').then((file) => file.ConfirmChangeDialog),
)

export function AccountSection() {
  const queryClient = useQueryClient()
  const { firstName, lastName, email } = useMe()
  const draft = useDraft('account', { firstName, lastName, email })
  const [password, setPassword] = useState('')
  const [toConfirm, setToConfirm] = useState<AccountChanges | null>(null)
  const [mailedTo, setMailedTo] = useState('')

  const { formProps, isBusy, refusal } = useSubmission(async (): Promise<Refusal | undefined> => {
    const { email: newEmail, ...names } = draft.changes
    if (password && !meetsPasswordPolicy(password)) return { fields: { password: PASSWORD_POLICY } }
    if (newEmail !== undefined && !/^\S+@\S+$/.test(newEmail.trim()))
      return { fields: { email: 'Please enter a valid email address.' } }
    if (Object.keys(names).length > 0) {
      const saved = await request(settings.changeAccount, { body: names })
      updateMe(queryClient, saved)
      draft.update({ firstName: saved.firstName, lastName: saved.lastName })
      showToast('Saved')
    }
    if (newEmail !== undefined || password) {
      setToConfirm({ ...(newEmail === undefined ? {} : { email: newEmail.trim() }), ...(password ? { password } : {}) })
    }
  })

  function done(part: keyof AccountChanges) {
    if (part === 'password') return setPassword('')
    setMailedTo(toConfirm?.email ?? '')
    draft.discard()
  }

  return (
    <PanelSection title="Account information" anchor="account-information">
      <Stack tight>
        {mailedTo && (
          <Notice>Open the link that was mailed to {mailedTo}. Until then your address stays as it is.</Notice>
        )}
        {refusal?.text && <Alert>{refusal.text}</Alert>}
        <Form refusal={refusal} {...formProps}>
          <Stack tight>
            <div className={`grid top gap-4 ${styles.fields}`}>
              <TextField
                label="First name"
                autoComplete="given-name"
                maxLength={NAME_MAX}
                {...draft.field('firstName')}
              />
              <TextField
                label="Last name"
                autoComplete="family-name"
                maxLength={NAME_MAX}
                {...draft.field('lastName')}
              />
              <TextField label="Email" type="email" autoComplete="email" {...draft.field('email')} />
              <PasswordField
                label="Password"
                name="password"
                autoComplete="new-password"
                hint="Leave empty to keep it"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </div>
            <Foot isBusy={isBusy} />
          </Stack>
        </Form>
      </Stack>
      {toConfirm && <ConfirmChangeDialog changes={toConfirm} onDone={done} onClose={() => setToConfirm(null)} />}
    </PanelSection>
  )
}

const Foot = ({ isBusy }: { isBusy: boolean }) => (
  <div className={`split wraps gap-3-4 ${styles.foot}`}>
    <p className="note">To change your email, enter your password. We’ll send a link to confirm.</p>
    <Button type="submit" size="small" busy={isBusy}>
      Save
    </Button>
  </div>
)
