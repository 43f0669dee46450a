import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#web/format/plurals.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { blocksQuery } from '../queries.ts'

const BlockedPeopleDialog = lazyPart(() =>
  import('./blocked-people-dialog.tsx').then((file) => file.BlockedPeopleDialog),
)

export function BlockedSection() {
  const { data, hasNextPage } = useInfiniteQuery(blocksQuery)
  const [isOpen, setOpen] = useState(false)
  const count = data?.pages.flatMap(({ items }) => items).length
  return (
    <PanelSection title="Blocked people">
      <Setting
        label={count === undefined ? 'Blocked people' : countLabel(count, hasNextPage)}
        about="They find you nowhere, and cannot ask, invite or write to you. They are not told."
        control={
          <Button size="small" aria-haspopup="dialog" aria-label="Show blocked people" onClick={() => setOpen(true)}>
            Show
          </Button>
        }
      />
      {isOpen && <BlockedPeopleDialog onClose={() => setOpen(false)} />}
    </PanelSection>
  )
}

function countLabel(count: number, isMore: boolean) {
  if (count === 0) return 'Nobody'
  return plural(count, '1 person', `${count}${isMore ? '+' : ''} people`)
}
