import type { AvatarPerson } from './avatar.tsx'

type PersonNameProps = {
  person: AvatarPerson
  /** With their frame round the name too, where they have one. */
  framed?: boolean
}

/** A person's name, in their colour. */
export function PersonName({ person: { name, flair }, framed }: PersonNameProps) {
  if (!flair) return name
  return (
    <span data-colour={flair.colour} data-frame={framed ? flair.frame : undefined}>
      {name}
    </span>
  )
}
