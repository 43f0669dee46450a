import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { nextIcon } from '#web/ui/action-icons.ts'
import { Button, Icon, IconButton, iconButtonClass } from '#web/ui/button.tsx'
import { copyLink } from '#web/ui/clipboard.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Loaded } from '#web/ui/list.tsx'
import { previousIcon } from '#web/ui/list-icons.ts'
import { SideSheet } from '#web/ui/side-sheet.tsx'
import { linkIcon } from '#web/ui/tool-icons.ts'
import { type Application, type ApplicationCard, type Board, stageNames } from '../../../contract.ts'
import { nameOf } from '../../actions/use-application-actions.ts'
import { applicationQuery } from '../../queries/applications.ts'
import { toApplication } from '../application-link.ts'
import { ApplicationMenu } from '../application-menu.tsx'
import { CompanyMark } from '../company-mark.tsx'
import { ApplicationFiles } from './application-files.tsx'
import { Checklist } from './checklist.tsx'
import { GoalOfApplication } from './goal-of-application.tsx'
import { JobFacts } from './job-facts.tsx'
import { NextStep } from './next-step.tsx'
import { Notes } from './notes.tsx'
import { PeopleThere } from './people-there.tsx'
import styles from './sheet.module.css'
import { StageSwitch } from './stage-switch.tsx'

const Timeline = lazyComponent(() => import('./timeline.tsx').then((file) => file.Timeline))
const WhoSeesIt = lazyComponent(() => import('../shares/who-sees-it.tsx').then((file) => file.WhoSeesIt))

type ApplicationSheetProps = {
  id: string
  board: Board | undefined
  /** What Previous and Next walk through. */
  list: readonly ApplicationCard[]
  onClose: () => void
}

/** An application over the page it was opened from. Everything in it saves itself. */
export function ApplicationSheet({ id, board, list, onClose }: ApplicationSheetProps) {
  const query = useQuery(applicationQuery(id))
  const application = query.data
  return (
    <SideSheet title={application ? nameOf(application) : 'Application'} wide hasAddress onClose={onClose}>
      <SheetBar id={id} application={application} list={list} onClose={onClose} />
      <Loaded
        query={query}
        what="the application"
        rows={6}
        className={`column from-top ${styles.body}`}
        failed={query.error?.message}
        aside={<Button onClick={onClose}>Back to the list</Button>}
      >
        {(shown) => <Content key={id} application={shown} board={board} />}
      </Loaded>
    </SideSheet>
  )
}

type SheetBarProps = Pick<ApplicationSheetProps, 'id' | 'list' | 'onClose'> & { application: Application | undefined }

function SheetBar({ id, application, list, onClose }: SheetBarProps) {
  const index = list.findIndex((card) => card.id === id)
  return (
    <div className={`row gap-1 ${styles.bar}`}>
      <p>
        {application && stageNames[application.stage]}
        {index >= 0 && `, ${index + 1} of ${list.length}`}
      </p>
      <Neighbour label="Previous application" shape={previousIcon} card={list[index - 1]} />
      <Neighbour label="Next application" shape={nextIcon} card={index < 0 ? undefined : list[index + 1]} />
      <IconButton label="Copy link" shape={linkIcon} onClick={() => void copyLink(location.href.split('?')[0]!)} />
      {application && <ApplicationMenu card={application} onRemoved={onClose} />}
      <IconButton label="Close" shape={closeIcon} data-autofocus onClick={onClose} />
    </div>
  )
}

const Neighbour = ({ label, shape, card }: { label: string; shape: string; card: ApplicationCard | undefined }) =>
  card && (
    <Link {...toApplication(card.id)} replace className={iconButtonClass} aria-label={label} title={nameOf(card)}>
      <Icon shape={shape} />
    </Link>
  )

function Content({ application, board }: { application: Application; board: Board | undefined }) {
  const { role, company, place } = application
  return (
    <div className={`column from-top ${styles.body}`}>
      <div className={`flex top gap-4 ${styles.title}`}>
        <CompanyMark company={company} />
        <div className="grow shrinks">
          <h2>{role || company}</h2>
          <p>{[role && company, place].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <StageSwitch application={application} />
      <div className={`column ${styles.columns}`}>
        <div className="column from-top gap-6">
          <NextStep application={application} board={board} />
          <Notes application={application} />
          <Checklist application={application} />
          <Timeline application={application} />
        </div>
        <div className="column from-top gap-6">
          <JobFacts application={application} />
          <GoalOfApplication application={application} />
          <PeopleThere application={application} />
          <ApplicationFiles application={application} />
          <WhoSeesIt application={application} />
        </div>
      </div>
    </div>
  )
}
