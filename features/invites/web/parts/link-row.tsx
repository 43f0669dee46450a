import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/page.tsx'
import { copyIcon, qrIcon } from '#web/ui/tool-icons.ts'
import { mayChangeLink } from '../../permissions.ts'
import { copyJoinLink, joinLink } from '../actions/manage-invites.ts'
import { teamLinkQuery } from '../queries/invites.ts'
import styles from './link-row.module.css'

const QrCode = lazyComponent(() => import('./qr-code.tsx').then((file) => file.QrCode))

/** The link of a team to copy, or to show as a QR code to people in the room. */
export function LinkRow({ team }: { team: Team }) {
  const me = useMe()
  return (
    <Loaded
      query={useQuery(teamLinkQuery(team.id))}
      what="the invite link"
      skeleton={<Skeleton height="var(--space-14)" />}
    >
      {({ isOpen, linkId }) =>
        isOpen && linkId ? (
          <OpenLink key={linkId} linkId={linkId} team={team} />
        ) : (
          <p className="detail">
            {mayChangeLink(me, team)
              ? 'Joining by link is off. You can switch it on among the members of the team.'
              : 'The owner turned off joining by link.'}
          </p>
        )
      }
    </Loaded>
  )
}

function OpenLink({ linkId, team }: { linkId: string; team: Team }) {
  const [isQrShown, setQrShown] = useState(false)
  const link = useRef<HTMLElement>(null)
  const [titleId, codeId] = [useId(), useId()]
  return (
    <section className="soft edged soft-edged rounded" aria-labelledby={titleId}>
      <div className={`row gap-2 ${styles.row}`}>
        <div className={`grow shrinks ${styles.text}`}>
          <h3 className="small" id={titleId}>
            Fastest: send the link
          </h3>
          <code className="one-line muted block" ref={link}>
            {joinLink(linkId).replace(/^https?:\/\//, '')}
          </code>
        </div>
        <IconButton
          label={isQrShown ? 'Hide QR code' : 'Show QR code'}
          shape={qrIcon}
          aria-expanded={isQrShown}
          aria-controls={codeId}
          onPointerEnter={QrCode.preload}
          onFocus={QrCode.preload}
          onClick={() => setQrShown(!isQrShown)}
        />
        <Button size="small" icon={copyIcon} onClick={() => void copyJoinLink(linkId, link.current)}>
          Copy
        </Button>
      </div>
      <div id={codeId} className={styles.code} hidden={!isQrShown}>
        {isQrShown && (
          <>
            <QrCode text={joinLink(linkId)} label={`QR code of the link that joins ${team.name}`} />
            <p className="detail">Point a phone’s camera at it to join.</p>
          </>
        )}
      </div>
    </section>
  )
}
