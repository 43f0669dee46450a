import { ReportDialog } from '#features/people/web/parts/report-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import type { Message, Room } from '../../../contract.ts'
import { messageReports } from '../../../reports-contract.ts'

type ReportMessageDialogProps = { message: Message; room: Room; onClose: () => void }

export const ReportMessageDialog = ({ message, room, onClose }: ReportMessageDialogProps) => (
  <ReportDialog
    title="Report this message"
    subject={message.id}
    person={message.author}
    text={message.text || (message.files[0]?.name ?? '')}
    hasOwner={room.ownerId !== null && room.ownerId !== message.author.uid}
    send={(report) => request(messageReports.send, { params: { messageId: message.id }, body: report })}
    onClose={onClose}
  />
)
