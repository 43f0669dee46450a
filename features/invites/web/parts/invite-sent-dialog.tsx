import { useEffect, useEffectEvent, useRef } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { Alert, Notice } from '#web/ui/page.tsx'
import { copyIcon } from '#web/ui/tool-icons.ts'
import { copyJoinLink } from '../actions/manage-invites.ts'
import { BigScene } from './big-scene.tsx'
import { ConfirmationRequest } from './confirmation-request.tsx'
import { labelOf } from './form/invitees.ts'
import type { SentInvites } from './form/send-invites.ts'
import styles from './invite-sent-dialog.module.css'
import { keptSeats } from './seat-format.ts'

type InviteSentDialogProps = SentInvites & { team: Team; onAnother: () => void; onClose: () => void }

/** At most, beside the heads. */
const SEATS_DRAWN = 3

/** Also copies the link when it opens. */
export function InviteSentDialog({ sent, refused, team, onAnother, onClose }: InviteSentDialogProps) {
  const link = useRef<HTMLElement>(null)
  const shown = sent.find(({ invitee }) => 'email' in invitee) ?? sent[0]!
  const copy = () => void copyJoinLink(shown.invite.linkId, link.current)
  const copyOnce = useEffectEvent(copy)
  useEffect(() => copyOnce(), [])
  const isMailed = sent.some(({ invite }) => !invite.notMailed)

  return (
    <Dialog
      title={isMailed ? 'Invite Sent!' : 'Invite Saved'}
      follows
      centred
      scene={
        <BigScene
          people={team.faces.slice(0, 3)}
          count={team.members.length}
          look={team}
          seats={Math.min(sent.length, SEATS_DRAWN)}
          isCelebrated={isMailed}
        />
      }
      onClose={onClose}
    >
      <DialogBody>
        <p className="muted centred breaks">{keptSeats(sent.map(({ invitee }) => labelOf(invitee)))}</p>
        <NotMailed sent={sent} />
        {refused.length > 0 && (
          <Alert>
            <p>Not invited. They are still in the box.</p>
            <ul className={`breaks ${styles.refused}`}>
              {refused.map(({ invitee, problem }) => (
                <li key={labelOf(invitee)}>
                  <strong>{labelOf(invitee)}</strong>: {problem.message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <section
          className={`small breaks grid gap-2 sunken edged soft-edged rounded padded-lg ${styles.letter}`}
          aria-label="Email preview"
        >
          <p className="muted">To: {shown.invite.preview.to}</p>
          <p>
            <strong>{shown.invite.preview.subject}</strong>
          </p>
          {shown.invite.preview.text
            .trim()
            .split(/\n{2,}/)
            .map((paragraph) =>
              paragraph === shown.invite.link ? (
                <code className="raised rounded-sm" key={paragraph} ref={link}>
                  {paragraph}
                </code>
              ) : (
                <p key={paragraph}>{paragraph}</p>
              ),
            )}
        </section>
      </DialogBody>
      <DialogFoot>
        <Button variant="plain" onClick={onAnother}>
          {refused.length > 0 ? 'Back to the box' : 'Invite someone else'}
        </Button>
        <Button variant="primary" onClick={copy} data-autofocus icon={copyIcon}>
          Copy Link Again
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Each reason once, with the people it is about if there are others. */
function NotMailed({ sent }: Pick<SentInvites, 'sent'>) {
  const codes = new Set(sent.flatMap(({ invite }) => invite.notMailed?.code ?? []))
  return [...codes].map((code) => {
    const affected = sent.filter(({ invite }) => invite.notMailed?.code === code)
    const { reason } = affected[0]!.invite.notMailed!
    const to = sent.length > 1 ? ` to ${affected.map(({ invitee }) => labelOf(invitee)).join(', ')}` : ''
    const text = `No email was sent${to}. ${reason} You can also share the link below yourself.`
    if (code !== 'unconfirmed') return <Notice key={code}>{text}</Notice>
    return <ConfirmationRequest key={code} text={text} action="Email me to confirm my address" />
  })
}
