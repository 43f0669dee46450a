import type { Flair } from '#features/people/contract.ts'
import type { AvatarPerson } from './avatar.tsx'

/** A person in an answer; `email` replaces a missing name. */
type PersonFields = {
  uid: string
  displayName: string
  email?: string | undefined
  photoURL?: string | null | undefined
  flair?: Flair | null | undefined
  statusLine?: string | undefined
}

export const toAvatarPerson = ({
  uid,
  displayName,
  email = '',
  photoURL,
  flair,
  statusLine,
}: PersonFields): AvatarPerson => ({
  id: uid,
  name: displayName || email,
  image: photoURL,
  flair,
  status: statusLine,
})
