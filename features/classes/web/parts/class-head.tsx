import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatNumber } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { megaphoneIcon } from '#web/ui/badge-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { personIcon } from '#web/ui/list-icons.ts'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { settingsIcon } from '#web/ui/navigation-icons.ts'
import { cardClass } from '#web/ui/page.tsx'
import { copyIcon, externalIcon } from '#web/ui/tool-icons.ts'
import type { ClassLink, ClassPerson, SchoolClass } from '../../contract.ts'
import { classLink, copyClassLink } from '../actions/manage-class.ts'
import styles from './class-head.module.css'
import { sumOf } from './labels.ts'

export type ClassDialog =
  | 'announce'
  | 'announcements'
  | 'link'
  | 'settings'
  | 'task'
  | 'teams'
  | { people: string | null }
  | { block: ClassPerson }

type LedProps = { shown: SchoolClass; onOpen: (dialog: ClassDialog) => void }

/** What those who lead do again and again. */
export function ClassKeys({ shown, onOpen, className }: LedProps & { className?: string }) {
  const hasTeams = shown.teams.length > 0
  return (
    <>
      {hasTeams && (
        <Button className={className} icon={plusIcon} aria-haspopup="dialog" onClick={() => onOpen('task')}>
          Task for everyone
        </Button>
      )}
      <Button
        className={className}
        variant={hasTeams ? 'primary' : undefined}
        icon={megaphoneIcon}
        aria-haspopup="dialog"
        onClick={() => onOpen('announce')}
      >
        Announce
      </Button>
    </>
  )
}

export const ClassMenu = ({ onOpen }: Pick<LedProps, 'onOpen'>) => (
  <MenuButton label="More about the class">
    <MenuItem shape={personIcon} onSelect={() => onOpen({ people: null })}>
      People
    </MenuItem>
    <MenuItem shape={settingsIcon} onSelect={() => onOpen('settings')}>
      Class settings
    </MenuItem>
  </MenuButton>
)

/** Where it belongs, as the note below its name. */
export const ClassNote = ({ shown: { about } }: { shown: SchoolClass }) => (
  <>
    <Link to="/classes/{-$classId}" params={{ classId: undefined }}>
      Classes
    </Link>
    {about && <span dir="auto"> · {about}</span>}
  </>
)

/** What is due counts, so that nobody looks behind because of tasks of next month. */
export function Tally({ shown }: { shown: SchoolClass }) {
  const { peopleCount, teams } = shown
  const [done, due] = [sumOf(teams, 'doneCount'), sumOf(teams, 'dueCount')]
  return (
    <p className={`note flex wraps ${styles.tally}`}>
      <Figure figure={formatNumber(peopleCount)} label={plural(peopleCount, 'person', 'people')} />
      {due > 0 && <Figure figure={`${formatNumber(done)} of ${formatNumber(due)}`} label="due tasks done" />}
    </p>
  )
}

const Figure = ({ figure, label }: { figure: string; label: string }) => (
  <span>
    <b>{figure}</b> {label}
  </span>
)

export function JoinCard({ link, onShowBig }: { link: ClassLink; onShowBig: () => void }) {
  const code = useRef<HTMLElement>(null)
  const address = classLink(link.linkId)
  return (
    <section className={`${cardClass} padded`} aria-label="Link of the class">
      {link.isOpen ? (
        <>
          <strong>One link for all</strong>
          <code ref={code} className={`one-line tiny block sunken rounded-sm ${styles.code}`}>
            {address.replace(/^https?:\/\//, '')}
          </code>
          <div className="flex wraps gap-2 above-2">
            <Button size="small" icon={copyIcon} onClick={() => void copyClassLink(link.linkId, code.current)}>
              Copy
            </Button>
            <Button size="small" icon={externalIcon} aria-haspopup="dialog" onClick={onShowBig}>
              Show big
            </Button>
          </div>
        </>
      ) : (
        <p className="note">The link is off, so nobody can join. Turn it on in the settings of the class.</p>
      )}
    </section>
  )
}
