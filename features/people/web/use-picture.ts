import { useQueryClient } from '@tanstack/react-query'
import { changeMe } from '#web/session.tsx'
import { DEFAULT_PHOTO, PACK_PHOTOS, PRESET_PHOTOS } from '../contract.ts'
import { saveProfile } from './save-profile.ts'
import type { ShownProfile } from './shown-profile.ts'
import { useSaving } from './use-saving.ts'

/** My picture, and choosing another: the bar above the page shows it at once as well. */
export function usePicture(profile: ShownProfile) {
  const queries = useQueryClient()
  const saved = profile.photoURL || DEFAULT_PHOTO
  const saving = useSaving('picture', async (photoURL: string) => {
    changeMe(queries, { photoURL })
    await saveProfile(queries, 'photoURL', photoURL).catch((error: unknown) => {
      changeMe(queries, { photoURL: saved })
      throw error
    })
  })
  return { shown: saving.pending?.value ?? saved, saving, choose: saving.save }
}

export type Picture = ReturnType<typeof usePicture>

/** '/avatars/fox.svg' is the Fox. */
export function pictureName(photoURL: string): string {
  const animal = [...PRESET_PHOTOS, ...PACK_PHOTOS].includes(photoURL) ? /(\w+)\.svg$/.exec(photoURL)?.[1] : undefined
  return animal ? animal.charAt(0).toUpperCase() + animal.slice(1) : 'initials'
}
