import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Privacy } from '#features/people/contract.ts'
import { personQuery } from '#features/people/web/person-query.ts'
import { privacyQuery } from '#features/people/web/privacy-query.ts'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { formatDay } from '#web/format-day.ts'
import { useMe } from '#web/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { HELP_MAX, rewards } from '../contract.ts'
import { refetchRewards } from './refetch.ts'
import type { AskerProps } from './use-redeeming.ts'

const DRAFT = 'open to help'
/** What was promised when it was pressed, kept with the draft until that is settled. */
const PROMISED = ['draft', DRAFT, 'promised']
type Promised = 'days' | 'more days'

/** Without `onRedeem` it is theirs already: it is said anew, and brings back whoever left the strip. */
type HelpDialogProps = Omit<AskerProps, 'onRedeem'> & Partial<AskerProps> & { isInStrip?: boolean }

/** What I can help with, for the strip on top of Friends. */
export function HelpDialog({ reward, owned, isInStrip = false, onRedeem, onClose }: HelpDialogProps) {
  const queries = useQueryClient()
  const { uid } = useMe()
  const { cost, days } = reward
  const choice = owned?.choice ?? null
  const { data: asSeen } = useQuery({ ...personQuery(uid), enabled: choice === null })
  const { data: found } = useQuery(privacyQuery)
  const draft = useDraft(DRAFT, { text: choice ?? whatFits(asSeen?.interests ?? []) })

  // Where the answer was lost they may have it by now, by this very try: pressed again, it is still the same one.
  const [promised, setPromised] = useState(() => queries.getQueryData<Promised>(PROMISED))
  const gives = promised ?? (owned ? 'more days' : 'days')

  const submission = useSubmission(async () => {
    const help = draft.values.text
    if (onRedeem) await redeem(onRedeem, help)
    else {
      await ask(rewards.choose, { params: { uid }, body: { help } })
      void refetchRewards(queries)
    }
    leave()
  })

  async function redeem(send: AskerProps['onRedeem'], help: string) {
    keepPromised(gives)
    try {
      await send({ help }, DRAFT)
    } catch (error) {
      // That one is through: pressed again, it is another one.
      if ((error as { code?: string }).code === 'used-key') keepPromised(undefined)
      throw error
    }
  }

  function keepPromised(words: Promised | undefined) {
    setPromised(words)
    if (words) queries.setQueryData(PROMISED, words)
    else queries.removeQueries({ queryKey: PROMISED })
  }

  function leave() {
    draft.drop()
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
          {stands}, for {whoSees[seenBy]}.{' '}
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
        onChange={(event) => draft.type({ text: event.target.value })}
        data-autofocus
      />
    </FormDialog>
  )
}

/** Who finds whoever stands there, by what they chose. */
const whoSees: Record<Privacy['discoverability'], string> = {
  everyone: 'everybody who may find you',
  friends: 'your friends, their friends and your teammates',
  address: 'your friends alone',
}

/** As many of these as one line takes. */
function whatFits(interests: readonly string[]): string {
  const words = interests.map((_, last) => interests.slice(0, last + 1).join(', '))
  return words.findLast((line) => line.length <= HELP_MAX) ?? ''
}
