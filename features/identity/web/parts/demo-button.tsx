import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { browserTimeZone } from '#web/format/time-zones.ts'
import { request } from '#web/request/api-client.ts'
import { onSignedIn } from '#web/session/session.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/page.tsx'
import { identity } from '../../contract.ts'
import { demoAccount } from '../../demo-contract.ts'

export function DemoButton() {
  const queries = useQueryClient()
  const { run, isPending, error } = useAction(async () => {
    const { me } = await request(identity.signIn, { body: { ...demoAccount, timeZone: browserTimeZone() } })
    onSignedIn(queries, me)
  })
  const isMissing = error instanceof Problem && error.status === 401
  return (
    <>
      {error && <Alert>{isMissing ? 'The demo starts again just now. Try in a minute.' : error.message}</Alert>}
      <Button wide busy={isPending} onClick={() => run()}>
        Look around as Maya
      </Button>
    </>
  )
}
