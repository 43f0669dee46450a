import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Privacy } from '#features/people/contract.ts'
import { personQuery, privacyQuery } from '#features/people/web/queries/people.ts'
import { formatDate } from '#web/format/dates.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HELP_MAX, rewards } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { refetchRewards } from '../live.ts'

const DRAFT = 'open to help'
/** The offer on the button when it was pressed. Stays with the draft until the server answers. */
const OFFER_KEY = ['draft', DRAFT, 'offer']
type Offer = 'seven days' | 'seven more days'

/** Without `onRedeem` the viewer owns the reward and edits its text; saving also returns them to the top of Friends. */
type OpenToHelpDialogProps = Omit<RedeemDialogProps, 'onRedeem' | 'pointsBalance'> &
  Partial<RedeemDialogProps> & { isInStrip?: boolean }

export function OpenToHelpDialog({
  reward,
  pointsBalance,
  owned,
  isInStrip = false,
  onRedeem,
  onClose,
}: OpenToHelpDialogProps) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const choice = owned?.choice ?? null
  const { data: profile } = useQuery({ ...personQuery(uid), enabled: choice === null })
  const { data: privacy } = useQuery(privacyQuery)
  const draft = useDraft(DRAFT, { text: choice ?? fittingInterests(profile?.interests ?? []) }, onClose)

  // If an answer was lost, the viewer may own the reward by now, but another try is still for the first seven days.
  const { data: pressedOffer } = useQuery<Offer | null>({ queryKey: OFFER_KEY, queryFn: skipToken })
  const offer = pressedOffer ?? (owned ? 'seven more days' : 'seven days')

  async function redeem(send: RedeemDialogProps['onRedeem'], help: string) {
    queries.setQueryData(OFFER_KEY, offer)
    try {
      await send({ help }, DRAFT)
    } catch (error) {
      // The first try was charged, so the next one is a new purchase.
      if ((error as { code?: string }).code === 'used-key') queries.setQueryData(OFFER_KEY, null)
      throw error
    }
  }

  const submission = useSubmission(async () => {
    const help = draft.values.text
    if (onRedeem) await redeem(onRedeem, help)
    else {
      await request(rewards.choose, { params: { uid }, body: { help } })
      void refetchRewards(queries)
    }
    draft.leave()
  })

  const discoverability = privacy?.discoverability ?? 'everyone'
  const until = owned?.endsAt ? ` until ${formatDate(owned.endsAt, 'Nov 20')}` : ''
  const place = isInStrip
    ? 'You appear at the top of Friends'
    : 'You left the top of Friends. Come back and appear there'
  return (
    <FormDialog
      title="Open to help"
      about={
        <>
          {onRedeem ? `For ${offer} you appear at the top of Friends` : `${place}${until}`},{' '}
          {audienceTexts[discoverability]}.{' '}
          {discoverability !== 'everyone' && (
            <Link to="/settings/$pane" params={{ pane: 'privacy' }}>
              Let more people find you
            </Link>
          )}
        </>
      }
      onClose={onClose}
      submission={submission}
      draft={draft}
      action={onRedeem ? `Redeem for ${reward.cost} points` : isInStrip ? 'Save' : 'Come back'}
      onCancel={draft.leave}
      beside={pointsBalance}
    >
      <TextField
        label="What can you help with?"
        note="optional"
        maxLength={HELP_MAX}
        {...draft.field('text')}
        data-autofocus
      />
    </FormDialog>
  )
}

const audienceTexts: Record<Privacy['discoverability'], string> = {
  everyone: 'for everyone who can find you',
  friends: 'for your friends, their friends and your teammates',
  address: 'for your friends only',
}

function fittingInterests(interests: readonly string[]): string {
  const lines = interests.map((_, last) => interests.slice(0, last + 1).join(', '))
  return lines.findLast((line) => line.length <= HELP_MAX) ?? ''
}
