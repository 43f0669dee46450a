import { useQueryClient } from '@tanstack/react-query'
import { onSignedIn } from '#web/session/session.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/page.tsx'
import { hasPasskeys } from './passkey-support.ts'

/** Signs in without address and password. What it needs is loaded once it is pressed. */
export function PasskeyButton() {
  const queries = useQueryClient()
  const { run, isPending, error } = useAction(async () => {
    const { signInWithPasskey } = await import('./passkey-browser.ts')
    const me = await signInWithPasskey()
    if (me) onSignedIn(queries, me)
  })
  if (!hasPasskeys()) return null
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      <Button wide busy={isPending} onClick={() => run()}>
        Sign in with a passkey
      </Button>
    </>
  )
}
