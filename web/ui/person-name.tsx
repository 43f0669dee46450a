import type { AvatarPerson } from './avatar.tsx'

type PersonNameProps = {
  person: AvatarPerson
  /** Adds the person's frame. */
  framed?: boolean
}

export function PersonName({ person: { name, flair }, framed }: PersonNameProps) {
  if (!flair) return name
  return (
    <span data-colour={flair.colour} data-frame={framed ? flair.frame : undefined}>
      {name}
    </span>
  )
}
