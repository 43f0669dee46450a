import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { removeUnsent, sendUnsent, type Unsent, unsentIn } from '../data/unsent.ts'
import { plural } from '../format/plurals.ts'
import { Button } from '../ui/button.tsx'
import { storedOwner } from './databases.ts'
import styles from './unsent-dialogs.module.css'
import type { FindKind } from './unsent-kinds.ts'
import { openUnsentStore } from './unsent-store.ts'

/** Milliseconds that sending may take before a person who signs out is asked. */
const SEND_MS = 5000

type Item = { key: string; text: string; reason: string | null }

const itemsOf = (unsent: readonly Unsent[], findKind: FindKind) =>
  unsent.map(
    ({ key, kind, value, failure }): Item => ({
      key,
      text: findKind(kind)?.textOf(value) ?? 'A change of an earlier version',
      reason: failure,
    }),
  )

const Items = ({ items }: { items: readonly Item[] }) => (
  <ul className={styles.items}>
    {items.map(({ key, text, reason }) => (
      <li key={key}>
        <span dir="auto">{text}</span>
        {reason && <small className="danger-ink block">{reason}</small>}
      </li>
    ))}
  </ul>
)

type DiscardDialogProps = {
  title: string
  action: string
  items: readonly Item[]
  onDiscard: () => void
  onClose: () => void
  children: ReactNode
}

/** A plain one: those of web/ui would bring their files to every page, because this opens over all of them. */
function DiscardDialog({ title, action, items, onDiscard, onClose, children }: DiscardDialogProps) {
  const id = useId()
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      className={`raised scrolls ${styles.dialog}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <Items items={items} />
      <div className={`flex wraps gap-2 ${styles.buttons}`}>
        <Button onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}

let root: Root | undefined

/** Over whatever page is open, which knows nothing of it. */
function openDialog(dialog: ReactNode) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(dialog)
}

const closeDialog = () => root?.render(null)

/** Shows what the server refused and no page lists, with its text, until the person discards it. */
export function showRefused(queries: QueryClient, findKind: FindKind) {
  const isListed = ({ kind }: Unsent) => findKind(kind)?.show === null
  const refused = unsentIn(queries).filter((one) => one.failure && !isListed(one))
  const items = itemsOf(refused, findKind)
  if (items.length === 0) return
  openDialog(
    <DiscardDialog
      title="Not saved"
      action="Discard"
      items={items}
      onClose={closeDialog}
      onDiscard={() => {
        removeUnsent(queries, refused)
        closeDialog()
      }}
    >
      {plural(items.length, 'This change was', 'These changes were')} made without connection and could not be saved.
      Copy what you still need.
    </DiscardDialog>,
  )
}

/** Sends what waits before somebody signs out, and asks if something is left. @returns whether to sign out */
export async function readyToSignOut(queries: QueryClient, findKind: FindKind): Promise<boolean> {
  await Promise.race([sendUnsent(), new Promise((resolve) => setTimeout(resolve, SEND_MS))])
  const owner = await storedOwner()
  const ofAllTabs = owner ? await openUnsentStore(owner).all() : []
  const each = new Map([...ofAllTabs, ...unsentIn(queries)].map((one) => [one.key, one]))
  return each.size === 0 || askToDiscard(itemsOf([...each.values()], findKind))
}

const askToDiscard = (items: readonly Item[]) =>
  new Promise<boolean>((resolve) => {
    const end = (isReady: boolean) => {
      closeDialog()
      resolve(isReady)
    }
    openDialog(
      <DiscardDialog
        title="Sign out and discard?"
        action="Discard and sign out"
        items={items}
        onClose={() => end(false)}
        onDiscard={() => end(true)}
      >
        {plural(items.length, 'This has', 'These have')} not been sent yet. Stay signed in until there is a connection,
        or discard {plural(items.length, 'it', 'them')}.
      </DiscardDialog>,
    )
  })
