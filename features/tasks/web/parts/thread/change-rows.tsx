import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Change } from '../../../details-contract.ts'
import { changeText } from './change-format.ts'
import { Moment } from './moment.tsx'
import styles from './thread.module.css'

/** Changes in a row; many of them are one line, which shows them when pressed. */
export function ChangeRows({ changes, isFolded, now }: { changes: Change[]; isFolded: boolean; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  if (isFolded && !isOpen)
    return (
      <li className={`note breaks level grid gap-x-3 ${styles.change}`}>
        <span />
        <button
          type="button"
          className="label action-ink target self-start hover-underline"
          onClick={() => setOpen(true)}
        >
          {changes.length} changes
        </button>
      </li>
    )
  return changes.map((change) => (
    <ChangeRow key={change.id} author={change.author} text={changeText(change)} at={change.at} now={now} />
  ))
}

export const ChangeRow = ({ author, text, at, now }: Pick<Change, 'author' | 'at'> & { text: string; now: Date }) => (
  <li className={`note breaks level grid gap-x-3 ${styles.change}`}>
    <span>{author && <Avatar person={author} />}</span>
    <span>
      <b>{author?.displayName ?? 'Somebody'}</b> {text}, <Moment at={at} now={now} />
    </span>
  </li>
)
