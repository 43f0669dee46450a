import type { AvatarPerson } from '#web/ui/avatar.tsx'
import type { TeamAbout } from '../../preview-contract.ts'

/** The faces of a team to people outside it, and a nameless seat for each of its other members. */
export const facesOf = (about: Pick<TeamAbout, 'memberCount' | 'faces'> | undefined, of: string): AvatarPerson[] =>
  Array.from({ length: about?.memberCount ?? 0 }, (_, place) => ({
    // Only for its colour: they come without ids.
    uid: `${of} ${place}`,
    displayName: '',
    photoURL: about!.faces[place],
  }))
