import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { plural } from '../format/plurals.ts'
import { Button } from '../ui/button.tsx'
import { openChangeStore, type UnsentChange } from './change-store.ts'
import { type Owner, storedOwner } from './databases.ts'
import { allOutboxItems } from './outbox-store.ts'
import { type FindKind, sendChanges } from './send-changes.ts'
import styles from './unsent-dialogs.module.css'

/** Milliseconds that sending may take before a person who signs out is asked. */
const SEND_MS = 5000

type Item = { key: string; text: string; reason?: string | undefined }

const itemsOf = (changes: readonly UnsentChange[], findKind: FindKind) =>
  changes.map(
    ({ key, kind, value, refusal }): Item => ({
      key,
      text: findKind(kind)?.textOf(value) ?? 'A change of an earlier version',
      reason: refusal,
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

/** Shows what the server refused, with its text, until the person discards it. */
export async function showRefused(owner: Owner, findKind: FindKind) {
  const store = openChangeStore(owner)
  const refused = await store.refused()
  const items = itemsOf(refused, findKind)
  if (items.length === 0) return
  openDialog(
    <DiscardDialog
      title="Not saved"
      action="Discard"
      items={items}
      onClose={closeDialog}
      onDiscard={() => {
        Promise.all(refused.map((change) => store.remove(change))).then(closeDialog, reportError)
      }}
    >
      {plural(items.length, 'This change was', 'These changes were')} made without connection and could not be saved.
      Copy what you still need.
    </DiscardDialog>,
  )
}

/** Sends what waits before somebody signs out, and asks if something is left. @returns whether to sign out */
export async function readyToSignOut(queries: QueryClient, findKind: FindKind): Promise<boolean> {
  const owner = await storedOwner()
  if (!owner) return true
  await Promise.race([sendChanges(), new Promise((resolve) => setTimeout(resolve, SEND_MS))])
  const store = openChangeStore(owner)
  const changes = itemsOf([...(await store.refused()), ...(await store.list())], findKind)
  const items = [...changes, ...(await allOutboxItems(queries, owner))]
  return items.length === 0 || askToDiscard(items)
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
