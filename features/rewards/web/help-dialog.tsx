import { useQuery, useQueryClient } from '@tanstack/react-query'
import { personQuery } from '#features/people/web/person-query.ts'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { useMe } from '#web/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { HELP_MAX, rewards } from '../contract.ts'
import { refetchRewards } from './refetch.ts'
import type { AskerProps } from './use-redeeming.ts'

/** Without `onRedeem` it is theirs already, and is said anew. */
type HelpDialogProps = Omit<AskerProps, 'onRedeem'> & Partial<AskerProps>

/** What I can help with, for the strip on top of Friends. */
export function HelpDialog({ choice, onRedeem, onClose }: HelpDialogProps) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const { data: asSeen } = useQuery({ ...personQuery(uid), enabled: choice === null })
  const draft = useDraft('open to help', { text: choice ?? whatFits(asSeen?.interests ?? []) })

  const submission = useSubmission(async () => {
    const help = draft.values.text
    if (onRedeem) await onRedeem({ help })
    else await ask(rewards.choose, { params: { uid }, body: { help } })
    void refetchRewards(queries)
    leave()
  })

  function leave() {
    draft.drop()
    onClose()
  }

  return (
    <FormDialog
      title="Open to help"
      about={`${onRedeem ? 'For 7 days you stand' : 'You stand'} on top of Friends, for everybody who may find you.`}
      onClose={onClose}
      submission={submission}
      action={onRedeem ? 'Redeem for 300 points' : 'Save'}
      onCancel={leave}
    >
      <TextField
        label="What can you help with?"
        note="optional"
        maxLength={HELP_MAX}
        value={draft.values.text}
        onChange={(event) => draft.type({ text: event.target.value })}
        data-autofocus
      />
    </FormDialog>
  )
}

/** As many of these as one line takes. */
function whatFits(interests: readonly string[]): string {
  const words = interests.map((_, last) => interests.slice(0, last + 1).join(', '))
  return words.findLast((line) => line.length <= HELP_MAX) ?? ''
}
