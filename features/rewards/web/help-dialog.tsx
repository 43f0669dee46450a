import { useQuery, useQueryClient } from '@tanstack/react-query'
import { namedInterests } from '#features/people/interests.ts'
import { profileQuery } from '#features/people/web/profile-query.ts'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { useMe } from '#web/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
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
  const { data: profile } = useQuery({ ...profileQuery, enabled: choice === null })
  const draft = useDraft('open to help', { text: choice ?? whatFits(namedInterests(profile?.interests ?? [])) })

  const { formProps, isBusy, refusal } = useSubmission(async () => {
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
    <Dialog
      title="Open to help"
      about={`${onRedeem ? 'For 7 days you stand' : 'You stand'} on top of Friends, for everybody who may find you.`}
      onClose={onClose}
    >
      <form noValidate {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <TextField
            label="What can you help with?"
            note="optional"
            maxLength={HELP_MAX}
            value={draft.values.text}
            onChange={(event) => draft.type({ text: event.target.value })}
            data-autofocus
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            {onRedeem ? 'Redeem for 300 points' : 'Save'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** As many of these as one line takes. */
function whatFits(interests: readonly string[]): string {
  const words = interests.map((_, last) => interests.slice(0, last + 1).join(', '))
  return words.findLast((line) => line.length <= HELP_MAX) ?? ''
}
