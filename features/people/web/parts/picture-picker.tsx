import { SaveFailure } from '#web/forms/save-failure.tsx'
import { useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DEFAULT_PHOTO, PACK_PHOTOS, PRESET_PHOTOS } from '../../contract.ts'
import { mayChoosePicture } from '../../permissions.ts'
import styles from './picture-picker.module.css'
import { type PictureState, pictureName } from './use-picture.ts'

/** The pictures one may choose from; choosing one saves it. Without one there are the initials. */
export function PicturePicker({ face, picture }: { face: AvatarPerson; picture: PictureState }) {
  const { shown, saving, choose } = picture
  const { extras } = useMe()
  const offered = [...PRESET_PHOTOS, ...PACK_PHOTOS].filter((photo) => mayChoosePicture(extras, photo))
  return (
    <div className={styles.choice}>
      <FieldGroup label="Choose your picture">
        <div className={styles.presets}>
          {offered.map((preset) => (
            <label key={preset} className={styles.preset}>
              <input
                type="radio"
                name="picture"
                className="covering"
                aria-label={pictureName(preset)}
                checked={preset === shown}
                onChange={() => choose(preset)}
              />
              <Avatar person={{ ...face, image: preset, flair: null }} className={styles.face} />
              <span className={styles.tick} aria-hidden="true">
                <Icon shape={checkIcon} />
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      {offered.includes(shown) && (
        <Button variant="plain" size="small" className={styles.none} onClick={() => choose(DEFAULT_PHOTO)}>
          Use my initials
        </Button>
      )}
      <SaveFailure saving={saving} />
    </div>
  )
}
