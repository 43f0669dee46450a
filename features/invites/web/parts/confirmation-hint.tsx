import { useState } from 'react'
import { identity } from '#features/identity/contract.ts'
import { request } from '#web/request/api-client.ts'
import { Notice } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showProblem } from '#web/ui/error-toast.ts'
import { showToast } from '#web/ui/toast.tsx'
import styles from './confirmation-hint.module.css'

/** For invites that are older than the account: they wait until the address is confirmed. */
export function ConfirmationHint() {
  const [isBusy, setBusy] = useState(false)

  async function mailAgain() {
    setBusy(true)
    try {
      await request(identity.requestConfirmation)
      showToast('A new mail is on its way')
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice>
      <div className={styles.hint}>
        <p>Some invites wait for you to confirm your email address. Open the link in the mail that we sent you.</p>
        <Button size="small" busy={isBusy} onClick={() => void mailAgain()}>
          Send it again
        </Button>
      </div>
    </Notice>
  )
}
