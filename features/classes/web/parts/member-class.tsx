import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nextOfTeam } from '#features/tasks/web/queries/next-of-team.ts'
import { useTasksDueSoon } from '#features/tasks/web/queries/use-tasks-due-soon.ts'
import { TeamCard, teamOpenerClass } from '#features/teams/web/parts/team-card.tsx'
import { avatarsOf } from '#features/teams/web/parts/team-people.tsx'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinedList, ListRow, LoadedPages } from '#web/ui/list.tsx'
import { cardClass, Notice, Stack } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from '#web/ui/section.tsx'
import type { ClassTeam, SchoolClass } from '../../contract.ts'
import { announcementsQuery } from '../queries/classes.ts'
import { ClassFrame } from './class-frame.tsx'
import { ClassNote } from './class-head.tsx'
import { roleNames } from './labels.ts'
import { Announced } from './last-announcement.tsx'
import { LeaveClassDialog } from './leave-class-dialog.tsx'
import styles from './led-class.module.css'
import group from './team-groups.module.css'

/** As members see it: their team, who leads, and what was announced. */
export function MemberClass({ shown }: { shown: SchoolClass }) {
  const [isLeaving, setLeaving] = useState(false)
  const me = useMe()
  return (
    <ClassFrame title={shown.name} note={<ClassNote shown={shown} />}>
      {shown.role === 'waiting' ? (
        <Notice>You asked to join. Once a leader approves, your team and the announcements appear here.</Notice>
      ) : (
        <div className={`column top gap-6 ${styles.grid}`}>
          <Stack>
            <MyTeams shown={shown} />
            <Announcements classId={shown.id} />
          </Stack>
          <Stack>
            <Leaders shown={shown} />
          </Stack>
        </div>
      )}
      <p className="wrap above-4">
        <Button size="small" variant="danger" onClick={() => setLeaving(true)}>
          {shown.role === 'waiting' ? 'Cancel your request' : 'Leave the class'}
        </Button>
      </p>
      {isLeaving && <LeaveClassDialog shown={shown} uid={me.uid} onClose={() => setLeaving(false)} />}
    </ClassFrame>
  )
}

const MyTeams = ({ shown }: { shown: SchoolClass }) => (
  <Section title={shown.teams.length > 1 ? 'Your teams' : 'Your team'}>
    {shown.teams.length === 0 ? (
      <div className={classNames(cardClass, panelClass)}>
        <p>You have no team yet. A leader of the class will add you to one.</p>
      </div>
    ) : (
      <ul role="list" className={`grid gap-4 ${group.groups}`}>
        {shown.teams.map((team) => (
          <MyTeam key={team.id} team={team} />
        ))}
      </ul>
    )}
  </Section>
)

/** As elsewhere; of a class a member knows only what was due in it. */
function MyTeam({ team }: { team: ClassTeam }) {
  const { tasks } = useTasksDueSoon()
  const { data: teams } = useQuery(teamsQuery)
  const mine = teams?.find(({ id }) => id === team.id)
  return (
    <TeamCard
      team={{ ...team, taskCount: team.dueCount, ...mine, next: nextOfTeam(mine ?? team, tasks) }}
      people={mine ? avatarsOf(mine) : []}
      opener={
        <Link dir="auto" to="/teams" search={{ teamId: team.id }} className={teamOpenerClass}>
          {team.name}
        </Link>
      }
    />
  )
}

function Announcements({ classId }: { classId: string }) {
  const list = useInfiniteQuery(announcementsQuery(classId))
  return (
    <Section title="Announcements">
      <div className={classNames(cardClass, panelClass)}>
        <LoadedPages list={list} what="the announcements" empty={<p>No announcements yet.</p>}>
          {(items) => (
            <LinedList label="Announcements">
              {items.map((announcement) => (
                <ListRow key={announcement.id}>
                  <Announced announcement={announcement} isCounted={false} />
                </ListRow>
              ))}
            </LinedList>
          )}
        </LoadedPages>
      </div>
    </Section>
  )
}

const Leaders = ({ shown }: { shown: SchoolClass }) => (
  <Section title="Who leads it">
    <div className={classNames(cardClass, panelClass)}>
      <LinedList label="Who leads it">
        {shown.people
          .filter(({ role }) => role === 'leader' || role === 'helper')
          .map((person) => (
            <ListRow key={person.uid} dense>
              <Person person={person} size="small" detail={roleNames[person.role]} />
            </ListRow>
          ))}
      </LinedList>
    </div>
  </Section>
)
