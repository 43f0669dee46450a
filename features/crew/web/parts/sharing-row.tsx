import type { ReactNode } from 'react'
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx'
import { ListRow } from '#web/ui/list.tsx'

/** As their picture shows them. */
const CREW: AvatarPerson = { uid: 'crew', displayName: 'Your crew' }

type SharingRowProps = {
  /** Without it, the crew. */
  who?: AvatarPerson
  name?: string
  detail: ReactNode
  menu?: ReactNode
  children?: ReactNode
}

/** Who it is, and below it what they see or show. */
export const SharingRow = ({ who = CREW, name = who.displayName, detail, menu, children }: SharingRowProps) => (
  <ListRow className="top" lead={<Avatar person={who} />} actions={menu}>
    <div className="shrinks breaks">
      <strong className="medium">{name}</strong>
      <small className="detail block">{detail}</small>
    </div>
    {children}
  </ListRow>
)
