import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Choice, sendShare } from '#features/applications/web/actions/shares.ts'
import { nameOf } from '#features/applications/web/actions/use-application-actions.ts'
import { noChoice, ShareChoice } from '#features/applications/web/parts/shares/share-choice.tsx'
import { ViewerField } from '#features/applications/web/parts/shares/viewer-field.tsx'
import { cardsIn, listQuery } from '#features/applications/web/queries/applications.ts'
import { listQuery as friendsQuery } from '#features/friends/web/queries/friends.ts'
import { partners } from '#features/goals/partner-contract.ts'
import { useMyDay } from '#features/goals/web/parts/use-my-day.ts'
import type { PublicPerson } from '#features/people/contract.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { CheckLine, Option } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { crews } from '../../contract.ts'
import { refetchViewers, viewersQuery } from '../queries/viewers.ts'

const kinds = {
  totals: {
    label: 'Totals only, in your crew',
    about: 'This invites them. They see the totals of your crew and who is in it, and nobody’s own numbers.',
  },
  three: {
    label: 'Your three of the week',
    about: 'They see the words of the three and which are done, instead of the friend who saw them so far.',
  },
  application: { label: 'An application', about: '' },
}
type Kind = keyof typeof kinds
const isKind = (kind: string): kind is Kind => kind in kinds

/** `partner` sees the three now, and shall no longer be the one. */
export function ShowDialog({ partner, onClose }: { partner?: PublicPerson; onClose: () => void }) {
  const queries = useQueryClient()
  const name = useId()
  const today = useMyDay()
  const [viewer, setViewer] = useState({ value: '', name: '' })
  const [kind, setKind] = useState<Kind | undefined>(partner && 'three')
  const [others, setOthers] = useState<string[]>([])
  const [applicationId, setApplicationId] = useState('')
  const [choice, setChoice] = useState<Choice>(noChoice(today))
  // A team sees applications only.
  const isTeam = viewer.value.startsWith('team')
  const shown = isTeam ? 'application' : kind
  const submission = useSubmission(async () => {
    if (!viewer.value) return { text: 'Choose who sees it.' }
    if (!shown || (shown === 'application' && !applicationId)) return { text: 'Choose what they see.' }
    const uid = viewer.value.split(' ')[1]!
    if (shown === 'application') {
      const refusal = await sendShare(queries, applicationId, viewer, choice)
      if (refusal) return refusal
    } else {
      await (shown === 'three'
        ? request(partners.choose, { body: { uid } })
        : request(crews.invite, { body: { uids: [...new Set([uid, ...others])] } }))
      showToast(shown === 'three' ? `${viewer.name} sees your three now` : 'Invited to your crew')
      await refetchViewers(queries)
    }
    onClose()
    return undefined
  })
  return (
    <FormDialog title="Show something" onClose={onClose} submission={submission} action="Show it" onCancel={onClose}>
      <ViewerField value={viewer.value} taken={[]} onChange={setViewer} />
      <FieldGroup label="What">
        <div className="grid gap-2">
          {Object.keys(kinds)
            .filter(isKind)
            .filter((one) => !isTeam || one === 'application')
            .map((one) => (
              <Option
                key={one}
                label={kinds[one].label}
                name={name}
                checked={one === shown}
                onChange={() => setKind(one)}
              />
            ))}
        </div>
      </FieldGroup>
      {shown && kinds[shown].about && <p className="note">{kinds[shown].about}</p>}
      {shown === 'totals' && <OthersField value={viewer.value} uids={others} onChange={setOthers} />}
      {shown === 'application' && <ApplicationField value={applicationId} onChange={setApplicationId} />}
      {shown === 'application' && applicationId && (
        <ShareChoice
          applicationId={applicationId}
          today={today}
          name={viewer.name}
          choice={choice}
          onChange={setChoice}
        />
      )}
    </FormDialog>
  )
}

type OthersFieldProps = { value: string; uids: readonly string[]; onChange: (uids: string[]) => void }

/** A crew waits for five, so several are invited at once. */
function OthersField({ value, uids, onChange }: OthersFieldProps) {
  const { data } = useInfiniteQuery(friendsQuery('friends'))
  const crew = useInfiniteQuery(viewersQuery).data?.pages[0]?.crew
  const known = new Set([...(crew?.members ?? []), ...(crew?.invited ?? [])].map(({ uid }) => uid))
  const friends = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ uid }) => value !== `friend ${uid}` && !known.has(uid))
  if (friends.length === 0) return null
  return (
    <FieldGroup label="Others too">
      {friends.map(({ uid, displayName }) => (
        <CheckLine
          key={uid}
          label={displayName}
          checked={uids.includes(uid)}
          onChange={({ target }) => onChange(target.checked ? [...uids, uid] : uids.filter((other) => other !== uid))}
        />
      ))}
    </FieldGroup>
  )
}

type ApplicationFieldProps = { value: string; onChange: (applicationId: string) => void }

function ApplicationField({ value, onChange }: ApplicationFieldProps) {
  const list = useInfiniteQuery(listQuery({ sort: 'changed' }))
  const cards = list.data ? cardsIn(list.data) : []
  return (
    <Loaded query={list} what="your applications" failure="line">
      <SelectField
        label="Application"
        value={value}
        hint={list.hasNextPage ? 'Those that you changed last. Share the others from their own page.' : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{list.data ? 'Choose an application' : 'Loading applications'}</option>
        {cards.map((card) => (
          <option key={card.id} value={card.id}>
            {nameOf(card)}
          </option>
        ))}
      </SelectField>
    </Loaded>
  )
}
