import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '#features/people/contract.ts'
import { InlineEdits } from '#features/people/web/parts/inline-edit.tsx'
import { profileErrorMessage, profileQuery } from '#features/people/web/queries/people.ts'
import { BadgesCard } from '#features/rewards/web/parts/badges-card.tsx'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { CompletionBand } from '../parts/completion-band.tsx'
import { DescriptionCard } from '../parts/description-card.tsx'
import { GoalsCard } from '../parts/goals-card.tsx'
import { InterestsCard } from '../parts/interests-card.tsx'
import { OwnProfileHeader } from '../parts/own-profile-header.tsx'
import { ProfileSkeleton } from '../parts/profile-header.tsx'
import { SocialsCard } from '../parts/socials-card.tsx'

const CvCard = lazyComponent(() => import('../parts/cv-card.tsx').then((file) => file.CvCard))
const ProfilePreview = lazyComponent(() => import('../parts/profile-preview.tsx').then((file) => file.ProfilePreview))

export function ProfilePage() {
  const { data, error, refetch } = useQuery(profileQuery)
  return (
    <Page>
      <PageHead title="My Profile">
        {useMe().isAdministrator && (
          <Link to="/admin/{-$pane}" className={buttonClass({ size: 'small' })}>
            Administration
          </Link>
        )}
      </PageHead>
      <Loaded
        query={{ data: data ?? undefined, isError: data === null || error !== null, refetch }}
        what="your profile"
        skeleton={
          <>
            <p role="status" className="muted below-4">
              Loading profile...
            </p>
            <ProfileSkeleton />
          </>
        }
        failed={error ? `Error: ${profileErrorMessage(error)}` : 'No profile data available'}
        failure="card"
      >
        {(profile) => <ProfileContent profile={profile} />}
      </Loaded>
    </Page>
  )
}

function ProfileContent({ profile }: { profile: Profile }) {
  const { hidesRewards } = useMe()
  const [preview, setPreview] = useState<'untouched' | 'open' | 'closed'>(
    useLocation({ select: ({ hash }) => hash }) === 'preview' ? 'open' : 'untouched',
  )
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (preview === 'closed') button.current?.focus()
  }, [preview])
  if (preview === 'open') return <ProfilePreview onClose={() => setPreview('closed')} />
  return (
    <>
      <OwnProfileHeader profile={profile} previewButton={button} onPreview={() => setPreview('open')} />
      <CompletionBand profile={profile} />
      <InlineEdits>
        <Columns split="main">
          <Stack>
            <DescriptionCard description={profile.description} />
            <GoalsCard profile={profile} />
            {!hidesRewards && <BadgesCard />}
          </Stack>
          <Stack>
            <SocialsCard socials={profile.socials} />
            <CvCard cv={profile.cvFile} />
            <InterestsCard interests={profile.interests} />
          </Stack>
        </Columns>
      </InlineEdits>
    </>
  )
}
