import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BadgesCard } from '#features/rewards/web/parts/badges-card.tsx'
import { useMe } from '#web/session/session.tsx'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { missingProfileParts } from '../../profile-completeness.ts'
import { GoalsCard } from '../parts/goals-card.tsx'
import { InterestsCard } from '../parts/interests-card.tsx'
import { OwnProfileHeader } from '../parts/own-profile-header.tsx'
import { ProfileSkeleton } from '../parts/profile-skeleton.tsx'
import { SocialsCard } from '../parts/socials-card.tsx'
import type { ProfileView } from '../queries/parse-profile.ts'
import { profileErrorMessage, profileQuery } from '../queries/profile.ts'
import styles from './profile-page.module.css'

/** `/profilepage` */
export function ProfilePage() {
  const { data: profile } = useQuery(profileQuery)
  const missing = profile ? missingProfileParts(profile) : []
  return (
    <Page>
      <PageHead
        title="My Profile"
        note={missing.length > 0 ? `To complete it, add ${joinWithAnd(missing)}.` : undefined}
      />
      <Content />
    </Page>
  )
}

const joinWithAnd = (words: string[]) => new Intl.ListFormat('en').format(words)

function Content(): ReactNode {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  const tryAgain = <Button onClick={() => void refetch()}>Try again</Button>
  if (profile) return <Profile profile={profile} />
  if (profile === null) return <StatusCard text="No profile data available">{tryAgain}</StatusCard>
  if (error) return <StatusCard text={`Error: ${profileErrorMessage(error)}`}>{tryAgain}</StatusCard>
  return <ProfileLoading />
}

const Profile = ({ profile }: { profile: ProfileView }) => (
  <>
    <OwnProfileHeader profile={profile} />
    <Columns split="even">
      <Stack>
        <SocialsCard socials={profile.socials} />
        <InterestsCard interests={profile.interests} />
      </Stack>
      <Stack>
        <GoalsCard profile={profile} />
        {!useMe().hidesRewards && <BadgesCard />}
      </Stack>
    </Columns>
    <p className={styles.whoSees}>
      <Icon shape={lockIcon} />
      Everybody here sees your name, picture, description and interests. Friends and teammates also see your e-mail,
      career goals and social accounts.
    </p>
  </>
)

const StatusCard = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={cardClass} role="status">
    <Empty text={text}>{children}</Empty>
  </div>
)

const ProfileLoading = () => (
  <>
    <p role="status" className={styles.waiting}>
      Loading profile...
    </p>
    <ProfileSkeleton />
  </>
)
