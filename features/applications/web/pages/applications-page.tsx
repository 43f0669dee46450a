import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CareerFrame } from '#features/goals/web/parts/career-frame.tsx'
import pageNote from '#features/goals/web/parts/page-note.module.css'
import { toPagedList } from '#web/data/paged-list.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { PHONE } from '#web/layout/nav-pages.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { buttonClass, Icon } from '#web/ui/button.tsx'
import { Loaded, MoreRows } from '#web/ui/list.tsx'
import { cardClass, Empty } from '#web/ui/page.tsx'
import { uploadIcon } from '#web/ui/tool-icons.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { ApplicationCard, Board } from '../../contract.ts'
import { ApplicationDialogs } from '../parts/application-dialogs.tsx'
import { toApplication } from '../parts/application-link.ts'
import { ApplicationsDrawing } from '../parts/applications-drawing.tsx'
import { ApplicationsToolbar } from '../parts/applications-toolbar.tsx'
import { ExportLinks } from '../parts/export-links.tsx'
import { needsOf } from '../parts/needs.ts'
import { summaryOf, totalOf } from '../parts/summary.ts'
import { type ApplicationsAddress, useApplicationsAddress } from '../parts/use-applications-address.ts'
import { boardQuery, cardsIn, listQuery } from '../queries/applications.ts'

const ApplicationBoard = lazyComponent(() =>
  import('../parts/board/application-board.tsx').then((file) => file.ApplicationBoard),
)
const ApplicationList = lazyComponent(() =>
  import('../parts/list/application-list.tsx').then((file) => file.ApplicationList),
)
const ApplicationNumbers = lazyComponent(() =>
  import('../parts/numbers/application-numbers.tsx').then((file) => file.ApplicationNumbers),
)

/** All applications as a board or a list, with the opened one over it. */
export function ApplicationsPage() {
  const address = useApplicationsAddress()
  const isPhone = useMediaQuery(PHONE)
  const query = useQuery(boardQuery)
  const board = query.data
  const needs = board ? needsOf(board) : []
  const q = address.q.trim()
  const narrowed = { sort: 'changed', ...(q && { q }), ...(address.goal && { goalId: address.goal }) } as const
  const isNarrowed = q !== '' || address.goal !== undefined
  const search = useInfiniteQuery({ ...listQuery(narrowed), enabled: isNarrowed })
  const found = address.isNeedsOnly ? needs : isNarrowed && search.data ? cardsIn(search.data) : null
  // Without `found`, the board would show all as if they matched.
  const isUnanswered = address.view === 'board' && isNarrowed && !found
  const total = board ? totalOf(board) : 0
  const isEmpty = board !== undefined && total === 0
  return (
    <CareerFrame
      at="/career/applications"
      // On phones the chips below say the same.
      note={!isPhone && (board ? !isEmpty && summaryOf(board, needs.length) : <span className={pageNote.note} />)}
      tools={
        !isEmpty && (
          <>
            <ImportLink />
            <AddLink />
          </>
        )
      }
    >
      {isEmpty ? (
        <div className={cardClass}>
          <Empty drawing={<ApplicationsDrawing />} text="No applications yet">
            <AddLink text="Add your first one" />
            <ImportLink text="Import a table" />
          </Empty>
        </div>
      ) : (
        <>
          <ApplicationsToolbar address={address} needsCount={needs.length} />
          <Loaded query={isUnanswered ? { ...search, data: undefined } : query} what="your applications" rows={8}>
            {() => board && <Shown address={address} board={board} found={found} needs={needs} />}
          </Loaded>
          {address.view !== 'board' && <ExportLinks />}
          {address.view === 'board' && found && found !== needs && search.hasNextPage && (
            <MoreRows
              length={found.length}
              label="Loading more applications"
              onVisible={toPagedList(search).loadMore}
            />
          )}
        </>
      )}
      <ApplicationDialogs address={address} board={board} list={found ?? needs} />
    </CareerFrame>
  )
}

const AddLink = ({ text }: { text?: string }) => (
  <Link {...toApplication('new')} className={buttonClass({ variant: 'primary' })}>
    <Icon shape={plusIcon} />
    {text ?? (
      <span className="icon-on-phones">
        Add<span> application</span>
      </span>
    )}
  </Link>
)

const ImportLink = ({ text }: { text?: string }) => (
  <Link {...toApplication('import')} className={buttonClass({ variant: 'plain' }, text ? undefined : 'icon-on-phones')}>
    <Icon shape={uploadIcon} />
    {text ?? <span>Import</span>}
  </Link>
)

type ShownProps = {
  address: ApplicationsAddress
  board: Board
  found: readonly ApplicationCard[] | null
  needs: readonly ApplicationCard[]
}

function Shown({ address, board, found, needs }: ShownProps) {
  const total = totalOf(board)
  if (address.view === 'numbers') return <ApplicationNumbers board={board} />
  if (address.view === 'list')
    return (
      <ApplicationList
        address={address}
        circumstances={{ ...board, quietAfter: board.history.quietAfter }}
        total={total}
        open={total - board.counts.closed}
        only={address.isNeedsOnly ? needs : null}
      />
    )
  return <ApplicationBoard board={board} found={found} needsCount={needs.length} />
}
