import type { Look } from '#shared/look.ts'
import { PACK_PHOTOS, type Perks } from './contract.ts'

/**
 * How a viewer stands to somebody: `teammate` in a team that the other one has confirmed to be in, `addressed` where the
 * viewer wrote the whole address themselves.
 */
export type Relation = 'oneself' | 'friend' | 'teammate' | 'addressed' | 'stranger'

/** A whole address is for oneself, those close to one and those who know it; everybody else sees it masked. */
export const maySeeEmail = (tie: Relation) => tie !== 'stranger'

/** Career goals and social accounts are for oneself, friends and teammates; knowing an address is not enough. */
export const maySeePrivateProfile = (tie: Relation) => tie !== 'stranger' && tie !== 'addressed'

/** Some pictures and colour themes are for those who have them. */
export const mayChoosePicture = ({ pictures }: Perks, photoURL: string) =>
  pictures === true || !PACK_PHOTOS.includes(photoURL)
export const mayUsePalette = ({ palettes }: Perks, palette: Look['palette']) => palettes === true || palette === 'lamp'

/** Leaves the first letters: 'ada@example.org' becomes 'a***@e***'. The database's mask_email does the same. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const first = (part: string) => [...part][0] ?? ''
  return `${first(email.slice(0, at))}***@${first(email.slice(at + 1))}***`
}

/** Somebody's address as a viewer with this tie may read it. */
export const visibleEmail = (tie: Relation, email: string) => (maySeeEmail(tie) ? email : maskEmail(email))
