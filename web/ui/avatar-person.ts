import type { Flair } from '#features/people/contract.ts'
import type { AvatarPerson } from './avatar.tsx'

/** Somebody as an answer tells of them; `email` stands for a name where there is none. */
type PersonFields = {
  uid: string
  displayName: string
  email?: string | undefined
  photoURL?: string | null | undefined
  flair?: Flair | null | undefined
  statusLine?: string | undefined
}

/** How they are drawn, wherever they stand: the one way from an answer to a face. */
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
