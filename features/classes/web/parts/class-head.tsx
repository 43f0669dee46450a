import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatNumber } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { megaphoneIcon } from '#web/ui/badge-icons.ts'
import { Button, buttonClass, Icon, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { personIcon } from '#web/ui/list-icons.ts'
import { settingsIcon } from '#web/ui/navigation-icons.ts'
import { cardClass } from '#web/ui/page.tsx'
import { copyIcon, downloadIcon, externalIcon } from '#web/ui/tool-icons.ts'
import { type ClassLink, type ClassPerson, classes, type SchoolClass } from '../../contract.ts'
import { classLink, copyClassLink } from '../actions/manage-class.ts'
import styles from './class-head.module.css'
import { isLoose, sumOf } from './labels.ts'

/** Loaded after the page, because few people need it again. */
const QrCode = lazyPart(() => import('#features/invites/web/parts/qr-code.tsx').then((file) => file.QrCode))

export type ClassDialog =
  | 'announce'
  | 'announcements'
  | 'link'
  | 'settings'
  | 'task'
  | 'teams'
  | { people: string | null }
  | { block: ClassPerson }

export function ClassHead({ shown, onOpen }: { shown: SchoolClass; onOpen: (dialog: ClassDialog) => void }) {
  const hasTeams = shown.teams.length > 0
  return (
    <div className={`column level gap-6 ${styles.head}`}>
      <div>
        <ClassTitle shown={shown} />
        <Tally shown={shown} />
        <div className={`wrap ${styles.actions}`}>
          <Button
            variant={hasTeams ? 'primary' : undefined}
            icon={megaphoneIcon}
            aria-haspopup="dialog"
            onClick={() => onOpen('announce')}
          >
            Announce
          </Button>
          {hasTeams && (
            <Button icon={plusIcon} aria-haspopup="dialog" onClick={() => onOpen('task')}>
              Task for everyone
            </Button>
          )}
          <Button variant="plain" icon={personIcon} aria-haspopup="dialog" onClick={() => onOpen({ people: null })}>
            People
          </Button>
          {hasTeams && (
            <a
              className={buttonClass({ variant: 'plain' })}
              href={classes.progress.path.replace(':classId', shown.id)}
              download={`${shown.name}.csv`}
            >
              <Icon shape={downloadIcon} />
              Export
            </a>
          )}
          <IconButton
            label="Class settings"
            shape={settingsIcon}
            aria-haspopup="dialog"
            onClick={() => onOpen('settings')}
          />
        </div>
      </div>
      {shown.link && <JoinCard link={shown.link} onShowBig={() => onOpen('link')} />}
    </div>
  )
}

export const ClassTitle = ({ shown: { name, about } }: { shown: SchoolClass }) => (
  <>
    <p className="muted">
      <Link to="/classes/{-$classId}" params={{ classId: undefined }}>
        Classes
      </Link>
      {about && <span dir="auto"> · {about}</span>}
    </p>
    <h1 dir="auto">{name}</h1>
  </>
)

/** What is due counts, so that nobody looks behind because of tasks of next month. */
function Tally({ shown }: { shown: SchoolClass }) {
  const { peopleCount, teams, people } = shown
  const [done, due] = [sumOf(teams, 'doneCount'), sumOf(teams, 'dueCount')]
  const loose = people.filter(isLoose).length
  return (
    <p className={`note flex wraps above-4 ${styles.tally}`}>
      <Figure figure={formatNumber(peopleCount)} label={plural(peopleCount, 'person', 'people')} />
      <Figure figure={formatNumber(teams.length)} label={plural(teams.length, 'team', 'teams')} />
      {teams.length > 0 && loose > 0 && <Figure figure={formatNumber(loose)} label="without a team" />}
      {due > 0 && <Figure figure={`${formatNumber(done)} of ${formatNumber(due)}`} label="due tasks done" />}
    </p>
  )
}

const Figure = ({ figure, label }: { figure: string; label: string }) => (
  <span>
    <b>{figure}</b> {label}
  </span>
)

function JoinCard({ link, onShowBig }: { link: ClassLink; onShowBig: () => void }) {
  const code = useRef<HTMLElement>(null)
  const address = classLink(link.linkId)
  if (!link.isOpen)
    return (
      <section className={classNames(cardClass, styles.join)} aria-label="Link of the class">
        <p className="note">The link is off, so nobody can join. Turn it on in the settings of the class.</p>
      </section>
    )
  return (
    <section className={classNames(cardClass, styles.join)} aria-label="Link of the class">
      <div className={styles.qr}>
        <QrCode text={address} label="QR code of the class link" />
      </div>
      <div>
        <strong>One link for all</strong>
        <code ref={code} className={`one-line tiny block sunken rounded-sm ${styles.code}`}>
          {address.replace(/^https?:\/\//, '')}
        </code>
        <div className="flex wraps gap-2 above-2">
          <Button size="small" icon={copyIcon} onClick={() => void copyClassLink(link.linkId, code.current)}>
            Copy
          </Button>
          <Button size="small" variant="plain" icon={externalIcon} aria-haspopup="dialog" onClick={onShowBig}>
            Show big
          </Button>
        </div>
      </div>
    </section>
  )
}
