import { useEffect, useEffectEvent, useRef } from 'react'
import { copyIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/page.tsx'
import type { SentInvite } from '../../contract.ts'
import { copyJoinLink } from '../actions.ts'
import { ConfirmationRequest } from './confirmation-request.tsx'
import styles from './invite-sent.module.css'
import { Confetti, JoinAnimation } from './join-animation.tsx'

type InviteSentProps = { sent: SentInvite; onAnother: () => void; onClose: () => void }

/** Also copies the link when it opens. */
export function InviteSent({ sent, onAnother, onClose }: InviteSentProps) {
  const link = useRef<HTMLElement>(null)
  const copy = () => void copyJoinLink(sent.linkId, link.current)
  const copyOnce = useEffectEvent(copy)
  useEffect(() => copyOnce(), [])

  return (
    <Dialog
      title={sent.notMailed ? 'Invite Saved' : 'Invite Sent!'}
      follows
      centred
      scene={
        <div className={styles.scene}>
          {!sent.notMailed && <Confetti />}
          <JoinAnimation stage="done" />
        </div>
      }
      onClose={onClose}
    >
      <DialogBody>
        {sent.notMailed && <NotMailed {...sent.notMailed} />}
        <section className={styles.letter} aria-label="Email preview">
          <p className={styles.to}>To: {sent.preview.to}</p>
          <p>
            <strong>{sent.preview.subject}</strong>
          </p>
          {sent.preview.text
            .trim()
            .split(/\n{2,}/)
            .map((paragraph) =>
              paragraph === sent.link ? (
                <code key={paragraph} ref={link}>
                  {paragraph}
                </code>
              ) : (
                <p key={paragraph}>{paragraph}</p>
              ),
            )}
        </section>
        <div className={`wrap ${styles.actions}`}>
          <Button onClick={onAnother}>Invite another</Button>
          <Button variant="primary" onClick={copy} data-autofocus icon={copyIcon}>
            Copy Link Again
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  )
}

function NotMailed({ code, reason }: NonNullable<SentInvite['notMailed']>) {
  const text = `No email was sent. ${reason} You can also share the link below yourself.`
  if (code === 'unconfirmed') return <ConfirmationRequest text={text} action="Email me to confirm my address" />
  return <Notice>{text}</Notice>
}
