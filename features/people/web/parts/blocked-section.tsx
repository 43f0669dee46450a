import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#web/format/plurals.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { Setting, SwitchSetting } from '#web/ui/setting.tsx'
import { blocksQuery } from '../queries/people.ts'
import { PrivacyPanel } from './privacy-panel.tsx'

const BlockedPeopleDialog = lazyComponent(() =>
  import('./blocked-people-dialog.tsx').then((file) => file.BlockedPeopleDialog),
)

export function BlockedSection() {
  const { data, hasNextPage } = useInfiniteQuery(blocksQuery)
  const [isOpen, setOpen] = useState(false)
  const count = data?.pages.flatMap(({ items }) => items).length
  return (
    <PrivacyPanel title="Blocked people" part="privacy blocks">
      {({ shown, onChoose }) => (
        <>
          <Setting
            label={count === undefined ? 'Blocked people' : countLabel(count, hasNextPage)}
            about="They find you nowhere, and cannot ask, invite or write to you. They are not told."
            control={
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label="Show blocked people"
                onClick={() => setOpen(true)}
              >
                Show
              </Button>
            }
          />
          <SwitchSetting
            label="Also block people your classes block"
            about="People blocked by the leaders of your classes are blocked for you too, except your friends. You can unblock any of them."
            checked={shown.classLists === 'followed'}
            onChange={(isOn) => onChoose({ classLists: isOn ? 'followed' : 'ignored' })}
          />
          {isOpen && <BlockedPeopleDialog onClose={() => setOpen(false)} />}
        </>
      )}
    </PrivacyPanel>
  )
}

function countLabel(count: number, isMore: boolean) {
  if (count === 0) return 'Nobody'
  return plural(count, '1 person', `${count}${isMore ? '+' : ''} people`)
}
