import { useInfiniteQuery } from '@tanstack/react-query'
import { ListDialog } from '#web/ui/list-dialog.tsx'
import type { SchoolClass } from '../../contract.ts'
import { mayHelp } from '../../permissions.ts'
import { announcementsQuery } from '../queries/classes.ts'
import { Announced } from './last-announcement.tsx'

export function AnnouncementsDialog({ shown, onClose }: { shown: SchoolClass; onClose: () => void }) {
  return (
    <ListDialog
      title="Announcements"
      about={`Everything announced to ${shown.name}.`}
      list={useInfiniteQuery(announcementsQuery(shown.id))}
      what="the announcements"
      empty={<p>No announcements yet.</p>}
      onClose={onClose}
    >
      {(announcement) => (
        <li key={announcement.id} className="anchor pad-y-2">
          <Announced announcement={announcement} isCounted={mayHelp(shown.role)} />
        </li>
      )}
    </ListDialog>
  )
}
