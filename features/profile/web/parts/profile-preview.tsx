import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { previewQuery, type Viewer } from '#features/people/web/queries/people.ts'
import { Button, Icon } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { chatIcon } from '#web/ui/navigation-icons.ts'
import { addFriendIcon, eyeIcon } from '#web/ui/people-icons.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { PersonCards } from './person-cards.tsx'
import { PersonHeader, ProfileDetail, ProfileSkeleton } from './profile-header.tsx'
import styles from './profile-preview.module.css'

const viewers = [
  { value: 'friend', label: 'A friend' },
  { value: 'teammate', label: 'A teammate' },
  { value: 'everyone', label: 'Everyone' },
] as const satisfies readonly { value: Viewer; label: string }[]

/** The server answers as it would answer that viewer. */
export function ProfilePreview({ onClose }: { onClose: () => void }) {
  const [viewer, setViewer] = useState<Viewer>('friend')
  const query = useQuery({ ...previewQuery(viewer), placeholderData: keepPreviousData })
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current!.querySelector('input')!.focus(), [])
  return (
    <>
      <div ref={bar} className={`small row wraps gap-3 soft-edged rounded-lg padded ${styles.bar}`}>
        <span className="medium inline-row gap-2">
          <Icon shape={eyeIcon} />
          This is your profile for
        </span>
        <Segmented label="This is your profile for" choices={viewers} value={viewer} onChange={setViewer} />
        <Button size="small" className={`push ${styles.back}`} onClick={onClose}>
          Back to my profile
        </Button>
      </div>
      <Loaded query={query} what="your profile" skeleton={<ProfileSkeleton />}>
        {(person) => (
          <>
            <PersonHeader
              person={person}
              level={2}
              actions={
                <Button disabled icon={viewer === 'friend' ? chatIcon : addFriendIcon}>
                  {viewer === 'friend' ? 'Message' : 'Add Friend'}
                </Button>
              }
            >
              <ProfileDetail>{person.email}</ProfileDetail>
            </PersonHeader>
            <PersonCards person={person} />
          </>
        )}
      </Loaded>
    </>
  )
}
