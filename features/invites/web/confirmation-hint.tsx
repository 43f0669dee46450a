import { Notice } from '#web/ui/alert.tsx'

/** For invites that are older than the account: they wait until the address is confirmed. */
export function ConfirmationHint() {
  return (
    <Notice>
      Some invites wait for you to confirm your e-mail address. Open the link in the mail that we sent you.
    </Notice>
  )
}
