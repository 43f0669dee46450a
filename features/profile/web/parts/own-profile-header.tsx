import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { pictureName } from '#features/files/web/parts/picture-name.ts'
import { countsQuery, listQuery } from '#features/friends/web/queries/friends.ts'
import { DEFAULT_PHOTO, type Profile } from '#features/people/contract.ts'
import { counted } from '#web/format/numbers.ts'
import { SaveFailure } from '#web/forms/use-save.tsx'
import { useMe } from '#web/session/session.tsx'
import { editIcon } from '#web/ui/action-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { eyeIcon } from '#web/ui/people-icons.ts'
import { PicturePicker, usePicture } from './picture-picker.tsx'
import { ProfileHeader } from './profile-header.tsx'

type OwnProfileHeaderProps = {
  profile: Profile
  onPreview: () => void
  previewButton: RefObject<HTMLButtonElement | null>
}

export function OwnProfileHeader({ profile, onPreview, previewButton }: OwnProfileHeaderProps) {
  const me = useMe()
  const picture = usePicture(profile)
  const [isChoosing, setChoosing] = useState(picture.current === DEFAULT_PHOTO)
  const { data: friends } = useInfiniteQuery(listQuery('friends'))
  const { data: counts } = useQuery(countsQuery)
  const count = counts?.friends ?? 0
  const name = profile.displayName || me.displayName || me.email
  const person = { ...me, displayName: name, photoURL: picture.current }
  return (
    <ProfileHeader
      person={person}
      label="About me"
      pictureLabel={`Your picture: ${pictureName(picture.current)}`}
      level={2}
      heads={friends?.pages[0]?.items}
      headCount={count}
      headsLabel={counted(count, 'friend')}
      actions={
        <>
          <Button ref={previewButton} icon={eyeIcon} onClick={onPreview}>
            How others see you
          </Button>
          <IconButton
            label="Change your picture"
            shape={editIcon}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          />
        </>
      }
    >
      {isChoosing && <PicturePicker person={person} picture={picture} />}
      <SaveFailure saving={picture.saving} />
    </ProfileHeader>
  )
}
