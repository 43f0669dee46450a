import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { NotLoaded } from '#web/ui/list.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Card, SkeletonRows } from '#web/ui/page.tsx'
import { SettingList, SwitchSetting } from '#web/ui/setting.tsx'
import { type Choices, type Kind, notificationChoices } from '../../contract.ts'
import { choicesQuery } from '../queries.ts'

const switches: { kind: Kind; label: string; about: string }[] = [
  { kind: 'tasks', label: 'Tasks', about: 'Assigned to you, ticked, due in 24 hours, overdue' },
  { kind: 'people', label: 'Teams and friends', about: 'Invites, requests, someone joined, a challenge was met' },
  { kind: 'messages', label: 'Direct messages', about: 'Someone writes to you and you are not in the room' },
  { kind: 'replies', label: 'Replies', about: 'Someone replies to a message of yours' },
  { kind: 'mentions', label: 'Mentions', about: 'Someone mentions you' },
  { kind: 'badges', label: 'Badges', about: 'You earned one' },
]

export function ChoicesSection() {
  const queries = useQueryClient()
  const { data, isPending, refetch } = useQuery(choicesQuery)
  const saving = useSave<Partial<Choices>>('notification-choices', async (change) => {
    queries.setQueryData(choicesQuery.queryKey, await request(notificationChoices.change, { body: change }))
  })
  const choose = (change: Partial<Choices>) => saving.save({ ...saving.pending?.value, ...change })
  const failed = saving.failed?.value
  const shown = data && { ...data, ...saving.pending?.value }
  return (
    <Card title="Notifications" id="notifications" aside={failed && <NotSaved onTryAgain={() => choose(failed)} />}>
      {shown ? (
        <SettingList>
          {switches.map(({ kind, label, about }) => (
            <SwitchSetting
              key={kind}
              label={label}
              about={about}
              checked={shown[kind]}
              onChange={(isOn) => choose({ [kind]: isOn })}
            />
          ))}
        </SettingList>
      ) : isPending ? (
        <SkeletonRows label="Loading your choices" />
      ) : (
        <NotLoaded text="Your choices could not be loaded." onTryAgain={refetch} />
      )}
    </Card>
  )
}
