import { useState } from 'react'
import { plural } from '#web/format/plurals.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { isAt, pagesInMore, useHere } from '#web/layout/nav-pages.ts'
import { useNavCounts } from '#web/navigation/nav-counts.ts'
import { Icon } from '#web/ui/button.tsx'
import { NavMark, navLinkClass } from '#web/ui/nav-bar.tsx'
import { menuIcon } from '#web/ui/navigation-icons.ts'

const MoreSheet = lazyComponent(() => import('./more-sheet.tsx').then((file) => file.MoreSheet))

const held = [...pagesInMore.map(({ to }) => to), '/settings', '/profilepage', '/admin']

/** The last tab of a phone: opens what has no room in the bars. It is the current one on the pages that it holds. */
export function MoreTab() {
  'use no memo'
  const here = useHere()
  const requests = useNavCounts()['/friends'] ?? 0
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={navLinkClass}
        aria-haspopup="dialog"
        aria-current={held.some((path) => isAt(path, here)) || undefined}
        aria-describedby={requests > 0 ? 'More-count' : undefined}
        onPointerEnter={MoreSheet.preload}
        onClick={() => setOpen(true)}
      >
        <Icon shape={menuIcon} />
        <span>More</span>
        {requests > 0 && (
          <NavMark id="More-count" count={`${requests} ${plural(requests, 'friend request', 'friend requests')}`} />
        )}
      </button>
      {isOpen && <MoreSheet onClose={() => setOpen(false)} />}
    </>
  )
}
