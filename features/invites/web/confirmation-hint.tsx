import { useState } from 'react'
import { identity } from '#features/identity/contract.ts'
import { ask } from '#web/api.ts'
import { Notice } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './confirmation-hint.module.css'
import { sayWhy } from './say-why.ts'

/** Says what waits until people confirm their address, and mails them the link that confirms it. */
export function ConfirmationHint({ text, action }: { text: string; action: string }) {
  const [isBusy, setBusy] = useState(false)

  async function mailLink() {
    setBusy(true)
    try {
      await ask(identity.requestConfirmation)
      showToast('A new mail is on its way')
    } catch (error) {
      sayWhy(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice>
      <div className={styles.hint}>
        <p>{text}</p>
        <Button size="small" busy={isBusy} onClick={() => void mailLink()}>
          {action}
        </Button>
      </div>
    </Notice>
  )
}
