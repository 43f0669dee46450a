import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useDraggable, useDropPlace } from '#features/tasks/web/parts/board/use-drag.ts'
import { NextTask, NothingNext } from '#features/teams/web/parts/team-progress.tsx'
import { counted } from '#web/format/numbers.ts'
import { useNow } from '#web/format/use-now.ts'
import { commentIcon, plusIcon } from '#web/ui/action-icons.ts'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { type AvatarPerson, nameOf } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { personIcon } from '#web/ui/list-icons.ts'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import { cardClass, Empty } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ProgressTrack } from '#web/ui/progress.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { teamColourClass } from '#web/ui/team-name.tsx'
import type { ClassTeam, SchoolClass } from '../../contract.ts'
import type { ClassDialog } from './class-head.tsx'
import { membersOf, quietDays } from './labels.ts'
import styles from './team-groups.module.css'

type TeamGroupsProps = {
  shown: SchoolClass
  /** The team under a person that is dragged. */
  over: string | undefined
  onOpen: (dialog: ClassDialog) => void
}

export function TeamGroups({ shown, over, onOpen }: TeamGroupsProps) {
  const [isSorted, setSorted] = useState(false)
  const share = ({ doneCount, dueCount }: ClassTeam) => doneCount / Math.max(1, dueCount)
  const teams = isSorted ? shown.teams.toSorted((a, b) => share(a) - share(b)) : shown.teams
  const links = (
    <span className={`flex wraps to-end ${styles.links}`}>
      {teams.length > 1 && (
        <button type="button" className={titleLinkClass} aria-pressed={isSorted} onClick={() => setSorted(!isSorted)}>
          Sort by progress
        </button>
      )}
      <button type="button" className={titleLinkClass} aria-haspopup="dialog" onClick={() => onOpen('teams')}>
        Make teams
      </button>
    </span>
  )
  return (
    <Section title="Teams" aside={teams.length > 0 && links}>
      {teams.length === 0 ? (
        <div className={cardClass}>
          <Empty
            drawing={<TeamDrawing />}
            text="No teams yet. Share the link, then make teams of everyone who is here."
          >
            <Button variant="primary" icon={plusIcon} aria-haspopup="dialog" onClick={() => onOpen('teams')}>
              Make teams
            </Button>
          </Empty>
        </div>
      ) : (
        <ul role="list" className={`grid gap-4 ${styles.groups}`}>
          {teams.map((team) => (
            <TeamGroup key={team.id} shown={shown} team={team} isOver={over === team.id} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type TeamGroupProps = { shown: SchoolClass; team: ClassTeam; isOver: boolean; onOpen: (dialog: ClassDialog) => void }

function TeamGroup({ shown, team, isOver, onOpen }: TeamGroupProps) {
  const box = useRef<HTMLLIElement>(null)
  useDropPlace(box, team.id)
  const navigate = useNavigate()
  const { id, name, doneCount, dueCount } = team
  const members = membersOf(shown, id)
  const progress = `${doneCount} of ${dueCount} due tasks done`
  return (
    <li
      ref={box}
      className={classNames(cardClass, styles.group, teamColourClass(team.colour))}
      data-over={isOver || undefined}
    >
      <TableScene
        people={members}
        look={team}
        most={5}
        holder={(person, face) => <DraggableFace key={person.uid} person={person} face={face} />}
        seat={
          <MenuButton label={`Actions for ${name}`}>
            <MenuItem shape={teamsIcon} onSelect={() => void navigate({ to: '/teams', search: { teamId: id } })}>
              Open the team
            </MenuItem>
            <MenuItem shape={commentIcon} onSelect={() => void navigate({ to: '/chat', search: { team: id } })}>
              Open its room
            </MenuItem>
            <MenuItem shape={personIcon} onSelect={() => onOpen({ people: id })}>
              Move people
            </MenuItem>
          </MenuButton>
        }
      />
      <div className={`pile ${styles.text}`}>
        <h3>
          <Link
            dir="auto"
            to="/teams"
            search={{ teamId: id }}
            className="unlined breaks shrinks inherits hover-underline block target"
          >
            {name}
          </Link>
          <small>{dueCount > 0 ? progress : counted(members.length, 'person', 'people')}</small>
        </h3>
        {dueCount > 0 && (
          <ProgressTrack
            aria-label={`${name}, done`}
            aria-valuetext={progress}
            value={doneCount}
            most={dueCount}
            className={styles.track}
          />
        )}
        <TeamLine team={team} today={shown.today} isEmpty={members.length === 0} />
      </div>
    </li>
  )
}

function DraggableFace({ person, face }: { person: AvatarPerson; face: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)
  useDraggable(box, person.uid)
  return (
    <span ref={box} className={`flex ${styles.face}`} title={nameOf(person)}>
      {face}
    </span>
  )
}

function TeamLine({ team, today, isEmpty }: { team: ClassTeam; today: string; isEmpty: boolean }) {
  const days = quietDays(team, useNow())
  if (isEmpty) return <NothingNext text="Nobody is in it yet." />
  if (days !== undefined)
    return (
      <p className="split note gap-2 target">
        <span>Nothing ticked for {days} days</span>
        <Pill>Quiet</Pill>
      </p>
    )
  if (team.next) return <NextTask task={team.next} today={today} />
  return <NothingNext text={team.dueCount > 0 ? 'All done.' : 'Nothing due yet.'} />
}
