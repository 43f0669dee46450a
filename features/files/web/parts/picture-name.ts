import { PACK_PHOTOS, PRESET_PHOTOS } from '#features/people/contract.ts'
import { photoUrl } from '../../contract.ts'

export const ALL_PHOTOS = [...PRESET_PHOTOS, ...PACK_PHOTOS]

/** 'Fox' for '/avatars/fox.svg' */
export function pictureName(photoURL: string): string {
  if (photoURL.startsWith(photoUrl(''))) return 'a photo'
  const animal = ALL_PHOTOS.includes(photoURL) ? /(\w+)\.svg$/.exec(photoURL)?.[1] : undefined
  return animal ? animal.charAt(0).toUpperCase() + animal.slice(1) : 'initials'
}
