import { useQuery } from '@tanstack/react-query'
import { BadgesCard } from '#features/rewards/web/parts/badges-card.tsx'
import { useMe } from '#web/session/session.tsx'
import { checkIcon, lockIcon } from '#web/ui/action-icons.ts'
import { Icon, TryAgain } from '#web/ui/button.tsx'
import { Columns, cardClass, Empty, Page, PageHead, Stack } from '#web/ui/page.tsx'
import type { Profile } from '../../contract.ts'
import { profileSteps } from '../../profile-completeness.ts'
import { GoalsCard } from '../parts/goals-card.tsx'
import { InterestsCard } from '../parts/interests-card.tsx'
import { OwnProfileHeader } from '../parts/own-profile-header.tsx'
import { ProfileSkeleton } from '../parts/profile-header.tsx'
import { SocialsCard } from '../parts/socials-card.tsx'
import { profileErrorMessage, profileQuery } from '../queries.ts'
import styles from './profile-page.module.css'

export function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  const steps = profile ? profileSteps(profile) : []
  const isComplete = steps.every(({ isDone }) => isDone)
  const failure = profile === null ? 'No profile data available' : error && `Error: ${profileErrorMessage(error)}`
  return (
    <Page>
      <PageHead title="My Profile" note={!isComplete && <Steps steps={steps} />} />
      {profile ? (
        <ProfileContent profile={profile} />
      ) : failure ? (
        <div className={cardClass} role="status">
          <Empty text={failure}>
            <TryAgain onClick={() => void refetch()} />
          </Empty>
        </div>
      ) : (
        <>
          <p role="status" className={styles.loading}>
            Loading profile...
          </p>
          <ProfileSkeleton />
        </>
      )}
    </Page>
  )
}

function Steps({ steps }: { steps: ReturnType<typeof profileSteps> }) {
  const { hidesRewards } = useMe()
  return (
    <span className={styles.steps}>
      Finish your profile{hidesRewards ? '' : ' for 10 points'}:
      {steps.map(({ label, isDone }) => (
        <span key={label}>
          {isDone && <Icon shape={checkIcon} />}
          {label}
          {isDone && <span className="visually-hidden">, done</span>}
        </span>
      ))}
    </span>
  )
}

const ProfileContent = ({ profile }: { profile: Profile }) => (
  <>
    <OwnProfileHeader profile={profile} />
    <div className={styles.equalColumns}>
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
    </div>
    <p className={`note ${styles.audience}`}>
      <Icon shape={lockIcon} />
      Everyone here sees your name, picture, description and interests. Friends and teammates also see your email,
      career goals and social accounts.
    </p>
  </>
)
