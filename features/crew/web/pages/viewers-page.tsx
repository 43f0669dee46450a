import { useState } from 'react'
import { CareerFrame } from '#features/goals/web/parts/career-frame.tsx'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Columns } from '#web/ui/page.tsx'
import { YouSee } from '../parts/you-see.tsx'
import { YouShow } from '../parts/you-show.tsx'

const ShowDialog = lazyPart(() => import('../parts/show-dialog.tsx').then((file) => file.ShowDialog))

export function ViewersPage() {
  // The weekly review leads here to show its three to a friend.
  const [isShowing, setShowing] = useState(() => location.hash === '#show')
  return (
    <CareerFrame
      at="/career/crew"
      note="Nobody sees more than you choose here, and totals never say who did how much."
      tools={
        <Button variant="primary" icon={plusIcon} className="icon-on-phones" onClick={() => setShowing(true)}>
          <span>Show something</span>
        </Button>
      }
    >
      <Columns split="even">
        <YouShow />
        <YouSee />
      </Columns>
      {isShowing && <ShowDialog onClose={() => setShowing(false)} />}
    </CareerFrame>
  )
}
