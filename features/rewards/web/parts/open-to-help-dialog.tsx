import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Privacy } from '#features/people/contract.ts'
import { personQuery, privacyQuery } from '#features/people/web/queries.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { HELP_MAX, rewards } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { refetchRewards } from '../queries/refetch-rewards.ts'

const DRAFT = 'open to help'
/** What was promised when it was pressed, kept with the draft until that is settled. */
const OFFER_KEY = ['draft', DRAFT, 'promised']
type OfferedDays = 'days' | 'more days'

/** Without `onRedeem` it is theirs already: it is said anew, and brings back whoever left the strip. */
type OpenToHelpDialogProps = Omit<RedeemDialogProps, 'onRedeem'> & Partial<RedeemDialogProps> & { isInStrip?: boolean }

/** What I can help with, for the strip on top of Friends. */
export function OpenToHelpDialog({ reward, owned, isInStrip = false, onRedeem, onClose }: OpenToHelpDialogProps) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const { cost, days } = reward
  const choice = owned?.choice ?? null
  const { data: asSeen } = useQuery({ ...personQuery(uid), enabled: choice === null })
  const { data: found } = useQuery(privacyQuery)
  const draft = useDraft(DRAFT, { text: choice ?? fittingInterests(asSeen?.interests ?? []) })

  // Where the answer was lost they may have it by now, by this very try: pressed again, it is still the same one.
  const [promised, setPromised] = useState(() => queries.getQueryData<OfferedDays>(OFFER_KEY))
  const gives = promised ?? (owned ? 'more days' : 'days')

  const submission = useSubmission(async () => {
    const help = draft.values.text
    if (onRedeem) await redeem(onRedeem, help)
    else {
      await request(rewards.choose, { params: { uid }, body: { help } })
      void refetchRewards(queries)
    }
    leave()
  })

  async function redeem(send: RedeemDialogProps['onRedeem'], help: string) {
    keepPromised(gives)
    try {
      await send({ help }, DRAFT)
    } catch (error) {
      // That one is through: pressed again, it is another one.
      if ((error as { code?: string }).code === 'used-key') keepPromised(undefined)
      throw error
    }
  }

  function keepPromised(words: OfferedDays | undefined) {
    setPromised(words)
    if (words) queries.setQueryData(OFFER_KEY, words)
    else queries.removeQueries({ queryKey: OFFER_KEY })
  }

  function leave() {
    draft.discard()
    onClose()
  }

  const until = owned?.endsAt ? ` until ${formatDay(owned.endsAt)}` : ''
  const stands = onRedeem
    ? `For ${days} ${gives} you stand on top of Friends`
    : `${isInStrip ? 'You stand' : 'You left the strip. Come back and stand'} on top of Friends${until}`
  const seenBy = found?.discoverability ?? 'everyone'
  return (
    <FormDialog
      title="Open to help"
      about={
        <>
          {stands}, for {audienceText[seenBy]}.{' '}
          {seenBy !== 'everyone' && (
            <Link to="/settings" hash="privacy">
              Let more people find you
            </Link>
          )}
        </>
      }
      onClose={onClose}
      submission={submission}
      action={onRedeem ? `Redeem for ${cost} points` : isInStrip ? 'Save' : 'Come back'}
      onCancel={leave}
    >
      <TextField
        label="What can you help with?"
        note="optional"
        maxLength={HELP_MAX}
        value={draft.values.text}
        onChange={(event) => draft.update({ text: event.target.value })}
        data-autofocus
      />
    </FormDialog>
  )
}

/** Who finds whoever stands there, by what they chose. */
const audienceText: Record<Privacy['discoverability'], string> = {
  everyone: 'everybody who may find you',
  friends: 'your friends, their friends and your teammates',
  address: 'your friends alone',
}

/** As many of these as one line takes. */
function fittingInterests(interests: readonly string[]): string {
  const words = interests.map((_, last) => interests.slice(0, last + 1).join(', '))
  return words.findLast((line) => line.length <= HELP_MAX) ?? ''
}
