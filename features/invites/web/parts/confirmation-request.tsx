import { identity } from '#features/identity/contract.ts'
import { request } from '#web/request/api-client.ts'
import { Button, useAction } from '#web/ui/button.tsx'
import { Notice, Stack } from '#web/ui/page.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'

export function ConfirmationRequest({ text, action }: { text: string; action: string }) {
  const { run, isPending } = useAction(() =>
    request(identity.requestConfirmation).then(() => showToast('A new mail is on its way'), showProblem),
  )
  return (
    <Notice>
      <Stack tight>
        <p>{text}</p>
        <div>
          <Button size="small" busy={isPending} onClick={() => run()}>
            {action}
          </Button>
        </div>
      </Stack>
    </Notice>
  )
}
