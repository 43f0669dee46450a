import { useEffect, useEffectEvent, useRef } from 'react'
import { identity } from '#features/identity/contract.ts'
import { request } from '#web/request/api-client.ts'
import { copyIcon } from '#web/ui/action-icons.ts'
import { Notice } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText, joinLink, selectText } from '#web/ui/clipboard.ts'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { showProblem } from '#web/ui/error-toast.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { SentInvite } from '../../contract.ts'
import styles from './invite-sent.module.css'
import { Confetti, JoinAnimation } from './join-animation.tsx'

type InviteSentProps = { sent: SentInvite; onAnother: () => void; onClose: () => void }

/** What was sent, word for word, or why it was not; with its link: copied once by itself, and again by the button. */
export function InviteSent({ sent, onAnother, onClose }: InviteSentProps) {
  const link = useRef<HTMLElement>(null)

  async function copy() {
    if (await copyText(joinLink(sent.linkId))) showToast('Link copied')
    else if (link.current) selectText(link.current)
  }
  const copyOnce = useEffectEvent(copy)
  useEffect(() => void copyOnce(), [])

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
          {paragraphsOf(sent).map((paragraph) =>
            paragraph === sent.link ? (
              <code key={paragraph} ref={link}>
                {paragraph}
              </code>
            ) : (
              <p key={paragraph}>{paragraph}</p>
            ),
          )}
        </section>
        <div className={styles.actions}>
          <Button onClick={onAnother}>Invite another</Button>
          <Button variant="primary" onClick={() => void copy()} data-autofocus>
            <Icon shape={copyIcon} />
            Copy Link Again
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  )
}

function NotMailed({ code, reason }: NonNullable<SentInvite['notMailed']>) {
  const text = `No email was sent. ${reason} You can also share the link below yourself.`
  return (
    <Notice>
      <div className={styles.notMailed}>
        <p>{text}</p>
        {code === 'unconfirmed' && (
          <Button size="small" onClick={() => void mailConfirmation()}>
            Email me to confirm my address
          </Button>
        )}
      </div>
    </Notice>
  )
}

async function mailConfirmation() {
  try {
    await request(identity.requestConfirmation)
    showToast('A new mail is on its way')
  } catch (error) {
    showProblem(error)
  }
}

/** The mail's text; its link has a paragraph of its own. */
const paragraphsOf = ({ preview }: SentInvite) => preview.text.trim().split(/\n{2,}/)
