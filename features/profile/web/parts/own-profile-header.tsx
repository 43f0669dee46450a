import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { pictureName } from '#features/files/web/parts/picture-name.ts'
import { countsQuery, listQuery } from '#features/friends/web/queries/friends.ts'
import type { Profile } from '#features/people/contract.ts'
import { counted } from '#web/format/numbers.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
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
        <Button ref={previewButton} icon={eyeIcon} onClick={onPreview}>
          How others see you
        </Button>
      }
    >
      <PicturePicker person={person} picture={picture} />
    </ProfileHeader>
  )
}
