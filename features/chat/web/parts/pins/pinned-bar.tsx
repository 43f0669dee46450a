import { useState } from 'react'
import { plural } from '#web/format/plurals.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { megaphoneIcon } from '#web/ui/badge-icons.ts'
import { Icon, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { pinIcon } from '#web/ui/tool-icons.ts'
import type { Message, Room } from '../../../contract.ts'
import { usePin } from '../../actions/use-pin.ts'
import styles from './pinned-bar.module.css'

const PinsDialog = lazyComponent(() => import('./pins-dialog.tsx').then((file) => file.PinsDialog))

type PinnedBarProps = { room: Room; messages: Message[]; announcementId: string | null }

/** Above the messages: what is announced until it is dismissed, and the latest pinned message, which opens all. */
export function PinnedBar({ room, messages, announcementId }: PinnedBarProps) {
  const { dismiss } = usePin()
  const [isOpen, setOpen] = useState(false)
  const announcement = messages.find(({ id }) => id === announcementId)
  const latest = messages[0]
  return (
    <>
      {announcement && (
        <section
          className={`small soft to-start flex gap-2 full ruled ${styles.announcement}`}
          aria-label="Announcement"
        >
          <Icon shape={megaphoneIcon} />
          <div className="grow shrinks">
            <strong>{announcement.author.displayName}</strong>
            <LinkedText
              text={announcement.text || (announcement.files[0]?.name ?? '')}
              mentions={announcement.mentions}
              className={`scrolls-down ${styles.text}`}
            />
          </div>
          <IconButton label="Dismiss announcement" shape={closeIcon} onClick={() => void dismiss(announcement)} />
        </section>
      )}
      {latest && (
        <button
          type="button"
          className={`to-start note sunken flex gap-2 full ruled low-control hover-wash ${styles.bar}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon shape={pinIcon} />
          <strong className="ink rigid">{plural(messages.length, 'Pinned', `${messages.length} pinned`)}</strong>
          <span className="one-line">{latest.text || latest.files[0]?.name}</span>
        </button>
      )}
      {isOpen && <PinsDialog room={room} messages={messages} onClose={() => setOpen(false)} />}
    </>
  )
}
