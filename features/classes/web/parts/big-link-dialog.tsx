import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { classLink } from '../actions/manage-class.ts'
import styles from './big-link-dialog.module.css'

const QrCode = lazyComponent(() => import('#features/invites/web/parts/qr-code.tsx').then((file) => file.QrCode))

/** For a projector: people in the room point their phones at it. */
export function BigLinkDialog({ name, linkId, onClose }: { name: string; linkId: string; onClose: () => void }) {
  const address = classLink(linkId)
  return (
    <Dialog title={`Join ${name}`} about="Point a phone’s camera at it, or type the address." onClose={onClose} wide>
      <DialogBody isText>
        <div className={`centred grid mid-items gap-4 ${styles.big}`}>
          <QrCode text={address} label={`QR code of the link that joins ${name}`} />
          <code>{address.replace(/^https?:\/\//, '')}</code>
        </div>
      </DialogBody>
    </Dialog>
  )
}
