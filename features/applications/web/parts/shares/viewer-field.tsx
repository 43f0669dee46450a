import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuery } from '#features/friends/web/queries/friends.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { toPagedList } from '#web/data/paged-list.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Options, SelectField } from '#web/ui/select-field.tsx'
import type { Share } from '../../../shares-contract.ts'
import type { Viewer } from '../../actions/shares.ts'

export const viewerOf = ({ friend, team }: Pick<Share, 'friend' | 'team'>) =>
  team ? `team ${team.id}` : friend ? `friend ${friend.uid}` : ''

type ViewerFieldProps = { value: string; taken: readonly Share[]; onChange: (viewer: Viewer) => void }

/** Friends and teams that do not see it yet. */
export function ViewerField({ value, taken, onChange }: ViewerFieldProps) {
  const list = useInfiniteQuery(listQuery('friends'))
  const { data: teams = [] } = useQuery(teamsQuery)
  const { state, isComplete, loadMore } = toPagedList(list)
  useEffect(() => {
    if (state === 'ready' && !isComplete) loadMore()
  })
  const isFree = (one: Viewer) => !taken.some((share) => viewerOf(share) === one.value)
  const friends = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map(({ uid, displayName }) => ({ value: `friend ${uid}`, name: displayName }))
    .filter(isFree)
  const ofTeams = teams.map(({ id, name }) => ({ value: `team ${id}`, name })).filter(isFree)
  const all = [...friends, ...ofTeams]
  return (
    <Loaded query={list} what="your friends">
      <SelectField
        label="Who"
        required
        value={value}
        hint={
          state === 'ready' && all.length === 0
            ? 'Everyone you could show it to already sees it. Find more people in Friends.'
            : undefined
        }
        onChange={({ target }) => {
          const chosen = all.find((one) => one.value === target.value)
          if (chosen) onChange(chosen)
        }}
      >
        <option value="">{state === 'loading' ? 'Loading friends' : 'Choose a friend or a team'}</option>
        <Group label="Friends" viewers={friends} />
        <Group label="Everybody in a team" viewers={ofTeams} />
      </SelectField>
    </Loaded>
  )
}

const Group = ({ label, viewers }: { label: string; viewers: Viewer[] }) =>
  viewers.length > 0 && (
    <optgroup label={label}>
      <Options options={viewers.map(({ value, name }) => [value, name] as const)} />
    </optgroup>
  )
