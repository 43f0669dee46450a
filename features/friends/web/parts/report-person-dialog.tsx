import { type PublicPerson, personReports } from '#features/people/contract.ts'
import { ReportDialog } from '#features/people/web/parts/report-dialog.tsx'
import { request } from '#web/request/api-client.ts'

type ReportPersonDialogProps = {
  person: Pick<PublicPerson, 'uid' | 'displayName' | 'photoURL'>
  onBlocked: () => void
  onClose: () => void
}

export const ReportPersonDialog = ({ person, onBlocked, onClose }: ReportPersonDialogProps) => (
  <ReportDialog
    title={`Report ${person.displayName}`}
    subject={person.uid}
    about="Those who run this server can keep accounts out."
    person={person}
    hasOwner={false}
    send={({ reason, note }) => request(personReports.add, { params: { uid: person.uid }, body: { reason, note } })}
    onBlocked={onBlocked}
    onClose={onClose}
  />
)
