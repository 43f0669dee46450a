import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list.tsx'
import { Person } from '#web/ui/person.tsx'
import type { PublicPerson } from '../../contract.ts'
import styles from './unblock-row.module.css'

type UnblockRowProps = {
  person: PublicPerson
  detail: string | undefined
  /** Says what happened. Resolves to whether it did. */
  unblock: () => Promise<boolean>
  /** Below the detail: why. */
  children?: ReactNode
}

/** Hidden while the person is being unblocked. */
export function UnblockRow({ person, detail, unblock, children }: UnblockRowProps) {
  const id = useId()
  const [isHidden, setHidden] = useState(false)
  async function hideAndUnblock() {
    setHidden(true)
    if (!(await unblock())) setHidden(false)
  }
  if (isHidden) return null
  return (
    <ListRow
      actions={
        <Button size="small" aria-describedby={id} onClick={() => void hideAndUnblock()}>
          Unblock
        </Button>
      }
    >
      <span id={id}>
        <Person person={person} detail={detail} />
      </span>
      {children && <div className={`breaks ${styles.below}`}>{children}</div>}
    </ListRow>
  )
}
