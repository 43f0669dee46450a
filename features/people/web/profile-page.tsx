import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMe } from '#web/session.tsx'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { missingParts } from '../completeness.ts'
import { BadgesCard } from './badges-card.tsx'
import { GoalsCard } from './goals-card.tsx'
import { InterestsCard } from './interests-card.tsx'
import { OwnHead } from './own-head.tsx'
import styles from './profile-page.module.css'
import { profileError, profileQuery } from './profile-query.ts'
import { ProfileWaiting } from './profile-waiting.tsx'
import type { ShownProfile } from './shown-profile.ts'
import { SocialsCard } from './socials-card.tsx'

/** `/profilepage` */
export function ProfilePage() {
  const { data: profile } = useQuery(profileQuery)
  const missing = profile ? missingParts(profile) : []
  return (
    <Page>
      <PageHead title="My Profile" note={missing.length > 0 ? `To complete it, add ${listed(missing)}.` : undefined} />
      <Content />
    </Page>
  )
}

const listed = (words: string[]) => new Intl.ListFormat('en').format(words)

function Content(): ReactNode {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  const tryAgain = <Button onClick={() => void refetch()}>Try again</Button>
  if (profile) return <Profile profile={profile} />
  if (profile === null) return <Word text="No profile data available">{tryAgain}</Word>
  if (error) return <Word text={`Error: ${profileError(error)}`}>{tryAgain}</Word>
  return <Waiting />
}

const Profile = ({ profile }: { profile: ShownProfile }) => (
  <>
    <OwnHead profile={profile} />
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

const Word = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={cardClass} role="status">
    <Empty text={text}>{children}</Empty>
  </div>
)

const Waiting = () => (
  <>
    <p role="status" className={styles.waiting}>
      Loading profile...
    </p>
    <ProfileWaiting />
  </>
)
