import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TeamBadges } from '#features/rewards/web/parts/badges-card.tsx'
import { Problem } from '#shared/problem.ts'
import { useMe } from '#web/session/session.tsx'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Card, cardClass } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Columns, Page, Stack } from '#web/ui/page.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import type { PublicPerson, PublicProfile } from '../../contract.ts'
import { personQuery } from '../queries/person.ts'
import { PersonHeader } from './person-header.tsx'
import styles from './person-profile.module.css'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SocialList } from './social-list.tsx'

type PersonProfileProps = {
  uid: string
  /** The way back, above everything. */
  back: ReactNode
  /** What one can do about this person. */
  actions: (person: PublicPerson) => ReactNode
  /** A team's place among mine, for its colour. */
  placeOfTeam: (teamId: string) => number
}

/** Somebody's page, with what they let the viewer see. One's own is My Profile. */
export function PersonProfile({ uid, back, actions, placeOfTeam }: PersonProfileProps) {
  const me = useMe()
  const { data: person, error, refetch } = useQuery(personQuery(uid))
  if (uid.toLowerCase() === me.uid) return <Navigate to="/profilepage" replace />
  if (error instanceof Problem && error.status === 404) return <NotFound>{back}</NotFound>
  return (
    <Page>
      <div className={styles.back}>{back}</div>
      {person ? (
        <>
          <PersonHeader person={person} actions={actions(person)} />
          <Cards person={person} placeOfTeam={placeOfTeam} />
        </>
      ) : !error ? (
        <div role="status" aria-label="Loading">
          <ProfileSkeleton />
        </div>
      ) : (
        <div className={cardClass}>
          <NotLoaded text="This profile could not be loaded." onTryAgain={refetch} />
        </div>
      )}
    </Page>
  )
}

type CardsProps = { person: PublicProfile; placeOfTeam: (teamId: string) => number }

/** What there is to see; nothing stands for what is not there. */
function Cards({ person, placeOfTeam }: CardsProps) {
  const { displayName, email, teams, interests, badges, close } = person
  const { hidesRewards } = useMe()
  const hasSocials = close && Object.values(close.socials).some((text) => text !== '')
  return (
    <Columns split="even">
      <Stack>
        {teams.length > 0 && <SharedTeams teams={teams} placeOfTeam={placeOfTeam} />}
        {interests.length > 0 && (
          <Card title="Interests">
            <TagList>
              {interests.map((interest) => (
                <Tag key={interest} text={interest} />
              ))}
            </TagList>
          </Card>
        )}
      </Stack>
      <Stack>
        {badges.length > 0 && !hidesRewards && <TeamBadges badges={badges} />}
        {close && close.careerGoals.length > 0 && (
          <Card title="Career Goals">
            <LinedList label="Career Goals">
              {close.careerGoals.map((goal, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two goals may have the same text
                <li key={`${place} ${goal}`}>{goal}</li>
              ))}
            </LinedList>
          </Card>
        )}
        {close && hasSocials && (
          <Card title="Social Accounts">
            <SocialList socials={close.socials} />
          </Card>
        )}
        {!close && (
          <p className={styles.word}>
            <Icon shape={lockIcon} />
            {(displayName || email).split(' ')[0]} shares e-mail, career goals and social accounts with friends and
            teammates only.
          </p>
        )}
      </Stack>
    </Columns>
  )
}

function SharedTeams({ teams, placeOfTeam }: Pick<PublicProfile, 'teams'> & Pick<CardsProps, 'placeOfTeam'>) {
  return (
    <Card title="Teams you share">
      <LinedList label="Teams you share">
        {teams.map(({ id, name }) => (
          <li key={id}>
            <Link to="/teams" search={{ teamId: id }} className={styles.team}>
              <TeamName name={name} index={placeOfTeam(id)} />
            </Link>
          </li>
        ))}
      </LinedList>
    </Card>
  )
}
