import { useQueryClient } from '@tanstack/react-query'
import { changeLook, type OwnAccount } from '#features/people/contract.ts'
import { saveProfile } from '#features/people/web/actions/save-profile.ts'
import type { BodyOf } from '#shared/call.ts'
import type { Look } from '#shared/look.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { rewards } from '../../contract.ts'

/** Saves a look optimistically. The functions resolve to whether it was saved. */
export function useSaveLook() {
  const queries = useQueryClient()
  const { uid, photoURL: picture, flair, extras, look } = useMe()
  const save = (change: Partial<OwnAccount>, send: () => Promise<unknown>) =>
    saveChange(queries, change, {
      key: ['my look'],
      scope: 'my look',
      send,
      apply() {
        updateMe(queries, change)
        // Without a palette the page would keep the current one.
        return () => updateMe(queries, { photoURL: picture, flair, extras, look: { palette: 'lamp', ...look } })
      },
    })
  return {
    saveChoice: (change: Partial<OwnAccount>, body: BodyOf<typeof rewards.choose>) =>
      save(change, () => request(rewards.choose, { params: { uid }, body })),
    savePicture: (photoURL: string) => save({ photoURL }, () => saveProfile(queries, 'photoURL', photoURL)),
    savePalette: (palette: Look['palette']) =>
      save({ look: { ...look, palette } }, () => request(changeLook, { body: { palette } })),
  }
}
