import { useQueryClient } from '@tanstack/react-query'
import { useSave } from '#web/forms/use-save.ts'
import { updateMe } from '#web/session/session.tsx'
import { DEFAULT_PHOTO, PACK_PHOTOS, PRESET_PHOTOS } from '../../contract.ts'
import { saveProfile } from '../actions.ts'
import type { ProfileView } from '../queries/parse-profile.ts'

/** My picture, and choosing another: the bar above the page shows it at once as well. */
export function usePicture(profile: ProfileView) {
  const queries = useQueryClient()
  const saved = profile.photoURL || DEFAULT_PHOTO
  const send = (photoURL: string) => saveProfile(queries, 'photoURL', photoURL)
  const saving = useSave('picture', send, (photoURL) => {
    updateMe(queries, { photoURL })
    return () => updateMe(queries, { photoURL: saved })
  })
  return { shown: saving.pending?.value ?? saved, saving, choose: saving.save }
}

export type PictureState = ReturnType<typeof usePicture>

/** '/avatars/fox.svg' is the Fox. */
export function pictureName(photoURL: string): string {
  const animal = [...PRESET_PHOTOS, ...PACK_PHOTOS].includes(photoURL) ? /(\w+)\.svg$/.exec(photoURL)?.[1] : undefined
  return animal ? animal.charAt(0).toUpperCase() + animal.slice(1) : 'initials'
}
