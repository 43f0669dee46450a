import { lazyComponent } from '#web/layout/lazy-component.tsx'
import type { ApplicationCard, Board } from '../../contract.ts'
import type { ApplicationsAddress } from './use-applications-address.ts'

const AddDialog = lazyComponent(() => import('./add/add-dialog.tsx').then((file) => file.AddDialog))
const ApplicationSheet = lazyComponent(() =>
  import('./sheet/application-sheet.tsx').then((file) => file.ApplicationSheet),
)
const ImportDialog = lazyComponent(() => import('./import/import-dialog.tsx').then((file) => file.ImportDialog))
const RemindersDialog = lazyComponent(() => import('./radar/reminders-dialog.tsx').then((file) => file.RemindersDialog))

type ApplicationDialogsProps = {
  address: ApplicationsAddress
  board: Board | undefined
  list: readonly ApplicationCard[]
}

/** What the address opens over the applications. */
export function ApplicationDialogs({
  address: { opened, stage, search, close },
  board,
  list,
}: ApplicationDialogsProps) {
  if (!opened) return null
  if (opened === 'reminders') return <RemindersDialog onClose={close} />
  if (opened === 'import') return <ImportDialog onClose={close} />
  if (opened === 'new')
    return (
      <AddDialog
        stage={stage}
        shared={[search.title, search.text, search.url].filter(Boolean).join('\n')}
        onClose={close}
      />
    )
  const column = board && Object.values(board.columns).find(({ items }) => items.some(({ id }) => id === opened))
  const walked = list.some(({ id }) => id === opened) ? list : (column?.items ?? [])
  return <ApplicationSheet key={opened} id={opened} board={board} list={walked} onClose={close} />
}
