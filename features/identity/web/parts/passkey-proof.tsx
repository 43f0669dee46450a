import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button, useAction } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/page.tsx'
import { passkeysQuery } from '../queries/passkeys.ts'
import { answerWithPasskey } from './passkey-browser.ts'
import { hasPasskeys } from './passkey-support.ts'

/** Answers a form with a passkey in place of the password, for people who have one. */
export function PasskeyProof({ name }: { name: string }) {
  const { data } = useQuery(passkeysQuery)
  const answer = useRef<HTMLInputElement>(null)
  const { run, isPending, error } = useAction(async () => {
    answer.current!.value = (await answerWithPasskey()) ?? ''
    if (answer.current!.value) answer.current!.form!.requestSubmit()
  })
  if (!data?.length || !hasPasskeys()) return null
  return (
    <div>
      <input type="hidden" name={name} ref={answer} />
      {error && <ErrorLine>{error.message}</ErrorLine>}
      <Button size="small" busy={isPending} onClick={() => run()}>
        Use a passkey instead
      </Button>
    </div>
  )
}
