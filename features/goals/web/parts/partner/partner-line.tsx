import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { friendsIcon } from '#web/ui/navigation-icons.ts'
import { titleLinkClass } from '#web/ui/section.tsx'
import { partnersQuery } from '../../queries/partner.ts'
import styles from './partner.module.css'

const PartnerDialog = lazyPart(() => import('./partner-dialog.tsx').then((file) => file.PartnerDialog))

/** Who sees the three besides their owner, and the way to change it. */
export function PartnerLine() {
  const { data } = useQuery(partnersQuery)
  const [isChoosing, setChoosing] = useState(false)
  if (!data) return null
  const { partner } = data
  return (
    <div className={`note wrap ${styles.line}`}>
      <Icon shape={partner ? friendsIcon : lockIcon} />
      <span>{partner ? `${partner.displayName} sees your three.` : 'Only you see your three.'}</span>
      <button type="button" className={titleLinkClass} onClick={() => setChoosing(true)}>
        {partner ? 'Change' : 'Show a friend'}
      </button>
      {isChoosing && <PartnerDialog partner={partner} onClose={() => setChoosing(false)} />}
    </div>
  )
}
