import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { blocksQuery } from '../queries/privacy.ts'
import { PrivacySetting } from './privacy-setting.tsx'

const BlockedPeopleDialog = lazyPart(() =>
  import('./blocked-people-dialog.tsx').then((file) => file.BlockedPeopleDialog),
)

/** Who can find you, who may add you to a team, and whom you have blocked. */
export function PrivacySection() {
  const { data, hasNextPage } = useInfiniteQuery(blocksQuery)
  const [isOpen, setOpen] = useState(false)
  const count = data?.pages.flatMap(({ items }) => items).length
  return (
    <Card title="Privacy" id="privacy">
      <SettingList>
        <PrivacySetting
          name="discoverability"
          label="Who can find you"
          choices={[
            { value: 'everyone', label: 'Everyone' },
            { value: 'friends', label: 'Friends of friends and teammates' },
            { value: 'address', label: 'Only people who know your email address' },
          ]}
        />
        <PrivacySetting
          name="addableBy"
          label="Who may add you to a team"
          choices={[
            { value: 'everyone', label: 'Everyone' },
            { value: 'friends', label: 'Friends' },
            { value: 'nobody', label: 'Nobody (invite only)' },
          ]}
          hint="People who can find you only by your email address cannot add you. The team sees your address after you press Stay."
        />
        <Setting
          label="Blocked people"
          about={count === undefined ? undefined : countLabel(count, hasNextPage)}
          control={
            <Button size="small" aria-haspopup="dialog" aria-label="Show blocked people" onClick={() => setOpen(true)}>
              Show
            </Button>
          }
        />
      </SettingList>
      {isOpen && <BlockedPeopleDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function countLabel(count: number, isMore: boolean) {
  if (count === 0) return 'Nobody'
  return count === 1 ? '1 person' : `${count}${isMore ? '+' : ''} people`
}
