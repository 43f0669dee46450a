import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDragMonitor } from '#features/tasks/web/parts/board/use-drag.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { PHONE } from '#web/layout/nav-pages.ts'
import { Stack } from '#web/ui/page.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { ClassPerson, SchoolClass } from '../../contract.ts'
import { place } from '../actions/manage-class.ts'
import { ClassFrame } from './class-frame.tsx'
import { type ClassDialog, ClassKeys, ClassMenu, ClassNote, JoinCard, Tally } from './class-head.tsx'
import { LastAnnouncement } from './last-announcement.tsx'
import styles from './led-class.module.css'
import { LoosePeople } from './loose-people.tsx'
import { PendingPeople } from './pending-people.tsx'
import { TaskGrid } from './task-grid.tsx'
import { TeamGroups } from './team-groups.tsx'

const AnnounceDialog = lazyComponent(() => import('./announce-dialog.tsx').then((file) => file.AnnounceDialog))
const AnnouncementsDialog = lazyComponent(() =>
  import('./announcements-dialog.tsx').then((file) => file.AnnouncementsDialog),
)
const BigLinkDialog = lazyComponent(() => import('./big-link-dialog.tsx').then((file) => file.BigLinkDialog))
const BlockInClassDialog = lazyComponent(() =>
  import('./block-in-class-dialog.tsx').then((file) => file.BlockInClassDialog),
)
const ClassSettingsDialog = lazyComponent(() =>
  import('./class-settings-dialog.tsx').then((file) => file.ClassSettingsDialog),
)
const ClassTaskDialog = lazyComponent(() => import('./class-task-dialog.tsx').then((file) => file.ClassTaskDialog))
const MakeTeamsDialog = lazyComponent(() => import('./make-teams-dialog.tsx').then((file) => file.MakeTeamsDialog))
const PeopleDialog = lazyComponent(() => import('./people-dialog.tsx').then((file) => file.PeopleDialog))

/** As those who lead and help see it. People are dragged onto a team, or moved by menu. */
export function LedClass({ shown }: { shown: SchoolClass }) {
  const queries = useQueryClient()
  const [dialog, open] = useState<ClassDialog>()
  const [over, setOver] = useState<string>()
  useDragMonitor({
    onOver: (_, placeOver) => setOver(placeOver),
    onDrop(uid, placeOver) {
      setOver(undefined)
      const person = shown.people.find((one) => one.uid === uid)
      const team = shown.teams.find(({ id }) => id === placeOver)
      if (person && team && !person.teamIds.includes(team.id))
        void place(queries, shown, [{ uid, teamId: team.id }], `${person.displayName} is in ${team.name}`)
    },
  })
  const isPhone = useMediaQuery(PHONE)
  const close = () => open(undefined)
  const onBlock = (person: ClassPerson) => open({ block: person })
  return (
    <ClassFrame
      title={shown.name}
      note={<ClassNote shown={shown} />}
      tools={
        <>
          {!isPhone && <ClassKeys shown={shown} onOpen={open} />}
          <ClassMenu onOpen={open} />
        </>
      }
    >
      {isPhone && (
        <div className="wrap below-4">
          <ClassKeys shown={shown} onOpen={open} className="grow" />
        </div>
      )}
      <div className={`column top gap-6 ${styles.grid}`}>
        <Stack>
          <Tally shown={shown} />
          <TeamGroups shown={shown} over={over} onOpen={open} />
          <TaskGrid shown={shown} />
        </Stack>
        <div className={styles.side}>
          <Stack>
            {shown.link && <JoinCard link={shown.link} onShowBig={() => open('link')} />}
            <PendingPeople shown={shown} />
            <LoosePeople shown={shown} onMakeTeams={() => open('teams')} onBlock={onBlock} />
            <LastAnnouncement shown={shown} onAll={() => open('announcements')} />
          </Stack>
        </div>
      </div>
      {dialog === 'announce' && <AnnounceDialog shown={shown} onClose={close} />}
      {dialog === 'announcements' && <AnnouncementsDialog shown={shown} onClose={close} />}
      {dialog === 'link' && shown.link && (
        <BigLinkDialog name={shown.name} linkId={shown.link.linkId} onClose={close} />
      )}
      {dialog === 'settings' && <ClassSettingsDialog shown={shown} onClose={close} />}
      {dialog === 'task' && <ClassTaskDialog shown={shown} onClose={close} />}
      {dialog === 'teams' && <MakeTeamsDialog shown={shown} onClose={close} />}
      {typeof dialog === 'object' && 'people' in dialog && (
        <PeopleDialog shown={shown} teamId={dialog.people} onBlock={onBlock} onClose={close} />
      )}
      {typeof dialog === 'object' && 'block' in dialog && (
        <BlockInClassDialog shown={shown} person={dialog.block} onDone={close} onClose={close} />
      )}
    </ClassFrame>
  )
}
