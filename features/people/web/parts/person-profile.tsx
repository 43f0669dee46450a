import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TeamBadges } from '#features/rewards/web/parts/badges-card.tsx'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { Problem } from '#shared/problem.ts'
import { usePageSubject } from '#web/navigation/page-title.ts'
import { useMe } from '#web/session/session.tsx'
import { lockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { LinedList, NotLoaded } from '#web/ui/list.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { Card, Columns, cardClass, Page, Stack } from '#web/ui/page.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import type { PublicProfile } from '../../contract.ts'
import { personQuery } from '../queries.ts'
import styles from './person-profile.module.css'
import { PersonHeader, ProfileSkeleton } from './profile-header.tsx'
import { SocialList } from './social-list.tsx'

type PersonProfileProps = { uid: string; back: ReactNode; actions: ReactNode }

export function PersonProfile({ uid, back, actions }: PersonProfileProps) {
  const me = useMe()
  const { data: person, error, refetch } = useQuery(personQuery(uid))
  usePageSubject(person?.displayName)
  if (uid.toLowerCase() === me.uid) return <Navigate to="/profilepage" replace />
  if (error instanceof Problem && error.status === 404) return <NotFound>{back}</NotFound>
  return (
    <Page>
      <div className={styles.back}>{back}</div>
      {person ? (
        <>
          <PersonHeader person={person} actions={actions} />
          <Cards person={person} />
        </>
      ) : error ? (
        <div className={cardClass}>
          <NotLoaded text="This profile could not be loaded." onTryAgain={refetch} />
        </div>
      ) : (
        <div role="status" aria-label="Loading">
          <ProfileSkeleton />
        </div>
      )}
    </Page>
  )
}

function Cards({ person }: { person: PublicProfile }) {
  const { displayName, email, teams, interests, badges, close } = person
  const { hidesRewards } = useMe()
  return (
    <Columns split="even">
      <Stack>
        {teams.length > 0 && <SharedTeams teams={teams} />}
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
              {close.careerGoals.map((goal, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two goals may have the same text
                <li key={`${index} ${goal}`}>{goal}</li>
              ))}
            </LinedList>
          </Card>
        )}
        {close && Object.values(close.socials).some((text) => text !== '') && (
          <Card title="Social Accounts">
            <SocialList socials={close.socials} />
          </Card>
        )}
        {!close && (
          <p className={`note ${styles.private}`}>
            <Icon shape={lockIcon} />
            {(displayName || email).split(' ')[0]} shares e-mail, career goals and social accounts with friends and
            teammates only.
          </p>
        )}
      </Stack>
    </Columns>
  )
}

function SharedTeams({ teams }: Pick<PublicProfile, 'teams'>) {
  const { data: myTeams = [] } = useQuery(teamsQuery)
  return (
    <Card title="Teams you share">
      <LinedList label="Teams you share">
        {teams.map(({ id, name }) => {
          const index = myTeams.findIndex((team) => team.id === id)
          return (
            <li key={id}>
              <Link to="/teams" search={{ teamId: id }} className={styles.team}>
                <TeamName name={name} index={Math.max(0, index)} />
              </Link>
            </li>
          )
        })}
      </LinedList>
    </Card>
  )
}
