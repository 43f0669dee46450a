import type { Perks } from '#shared/flair.ts'
import type { Look } from '#shared/look.ts'
import { PACK_PHOTOS, type Privacy } from './contract.ts'

/**
 * `teammate`: the person confirmed their membership of a private team, or lets members of public ones, which anybody may
 * join, see as much. `knows-email`: the viewer searched for the whole email.
 */
export type Relation = 'self' | 'friend' | 'teammate' | 'knows-email' | 'stranger'

/** Knowing the email is not enough. */
export const maySeePrivateProfile = (relation: Relation) =>
  relation === 'self' || relation === 'friend' || relation === 'teammate'

export const maySeeEmail = (relation: Relation) => maySeePrivateProfile(relation) || relation === 'knows-email'

/** The texts and interests of a page. Strangers then see no more than in a list. */
export const maySeeProfile = (relation: Relation, profileFor: Privacy['profileFor']) =>
  profileFor === 'everyone' || maySeePrivateProfile(relation)

export const maySeeSocials = (relation: Relation, socialsFor: Privacy['socialsFor']) =>
  relation === 'self' || relation === 'friend' || (relation === 'teammate' && socialsFor === 'known')

export const mayAskToBeFriends = (isTeammate: boolean, requestableBy: Privacy['requestableBy']) =>
  requestableBy === 'everyone' || (requestableBy === 'teammates' && isTeammate)

/** Whether they find each other by searching; strangers who are friends of a friend are taken for any others. */
export const maySeeHelp = (relation: Relation, isTeammate: boolean, discoverability: Privacy['discoverability']) =>
  relation === 'self' ||
  relation === 'friend' ||
  discoverability === 'everyone' ||
  (isTeammate && discoverability === 'friends')

export const mayChoosePicture = ({ pictures }: Perks, photoURL: string) =>
  pictures === true || !PACK_PHOTOS.includes(photoURL)
export const mayUsePalette = ({ palettes }: Perks, palette: Look['palette']) => palettes === true || palette === 'lamp'

/** 'ada@example.org' becomes 'a***@e***', as in the database's mask_email. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const first = (part: string) => [...part][0] ?? ''
  return `${first(email.slice(0, at))}***@${first(email.slice(at + 1))}***`
}

export const visibleEmail = (relation: Relation, email: string) => (maySeeEmail(relation) ? email : maskEmail(email))
