import { useQueryClient } from '@tanstack/react-query'
import { PhotoButton } from '#features/files/web/parts/photo-button.tsx'
import { ALL_PHOTOS, pictureName } from '#features/files/web/parts/picture-name.ts'
import { DEFAULT_PHOTO, type Profile } from '#features/people/contract.ts'
import { mayChoosePicture } from '#features/people/permissions.ts'
import { saveProfile } from '#features/people/web/actions/save-profile.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { updateMe, useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx'
import { Button, Icon } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import styles from './picture-picker.module.css'

/** The navigation bar shows a new picture at once as well. */
export function usePicture(profile: Profile) {
  const queries = useQueryClient()
  const saved = profile.photoURL || DEFAULT_PHOTO
  const send = (photoURL: string) => saveProfile(queries, 'photoURL', photoURL)
  const saving = useSave('picture', send, (photoURL) => {
    updateMe(queries, { photoURL })
    return () => updateMe(queries, { photoURL: saved })
  })
  return { current: saving.pending?.value ?? saved, saving, choose: saving.save }
}

type PicturePickerProps = { person: AvatarPerson; picture: ReturnType<typeof usePicture> }

export function PicturePicker({ person, picture: { current, choose } }: PicturePickerProps) {
  const { extras } = useMe()
  const photos = ALL_PHOTOS.filter((photo) => mayChoosePicture(extras, photo))
  return (
    <div className="pile">
      <FieldGroup label="Choose your picture">
        <div className={`flex wraps ${styles.presets}`}>
          {photos.map((photo) => (
            <label key={photo} className={`block anchor round ${styles.preset}`}>
              <input
                type="radio"
                name="picture"
                className="covering"
                aria-label={pictureName(photo)}
                checked={photo === current}
                onChange={() => choose(photo)}
              />
              <Avatar person={{ ...person, photoURL: photo, flair: null }} className={styles.avatar} />
              <span className={`middle round icon-35 ${styles.tick}`} aria-hidden="true">
                <Icon shape={checkIcon} />
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <div className="flex wraps gap-2">
        <PhotoButton />
        {current !== DEFAULT_PHOTO && (
          <Button variant="plain" size="small" onClick={() => choose(DEFAULT_PHOTO)}>
            Use my initials
          </Button>
        )}
      </div>
    </div>
  )
}
