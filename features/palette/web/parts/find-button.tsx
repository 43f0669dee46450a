import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isDialogOpening, lazyComponent } from '#web/layout/lazy-component.tsx'
import { isPopoverOpen, takesLetters } from '#web/navigation/focused-control.ts'
import { MeProvider, useSession } from '#web/session/session.tsx'
import { Icon } from '#web/ui/button.tsx'
import { commandKey } from '#web/ui/command-key.ts'
import { findButtonClass } from '#web/ui/nav-bar.tsx'
import { searchIcon } from '#web/ui/navigation-icons.ts'
import { runShortcut } from './run-shortcut.ts'

const CommandPalette = lazyComponent(
  () => import('./command-palette.tsx').then((file) => file.CommandPalette),
  EarlyField,
)
const CreateTeamDialog = lazyComponent(() =>
  import('#features/teams/web/parts/create-team-dialog.tsx').then((file) => file.CreateTeamDialog),
)
const ShortcutsDialog = lazyComponent(() => import('./shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog))

/** Opens the command palette, as Ctrl+K does, and runs single-letter shortcuts. */
export function FindButton() {
  // The compiler would add to what every page waits for.
  'use no memo'
  const router = useRouter()
  const session = useSession()
  const isSignedIn = session.state === 'signed-in'
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | 'team' | null>(null)
  const typed = useRef('')
  const keepTyped = (text: string) => {
    typed.current = text
  }
  function close() {
    typed.current = ''
    setOpened(null)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!isSignedIn || event.defaultPrevented || event.isComposing) return
    if (document.querySelector(':modal') || isDialogOpening()) return
    const isElsewhere = takesLetters(event.target) || isPopoverOpen()
    if ((ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      setOpened('palette')
    } else if (!ctrlKey && !metaKey && !altKey && key.length === 1 && !isElsewhere && areLettersOn()) {
      if (runShortcut(key, router, () => setOpened('shortcuts'))) event.preventDefault()
    }
  })
  // Before the button is painted, so that no key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  if (!isSignedIn) return null
  return (
    <>
      <button
        type="button"
        className={findButtonClass}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={CommandPalette.preload}
        onClick={() => setOpened('palette')}
      >
        <Icon shape={searchIcon} />
        <span data-keys={`${commandKey()} K`}>Find anything</span>
      </button>
      {opened === 'palette' && (
        <MeProvider value={session.me}>
          <CommandPalette typed={typed} onType={keepTyped} onOpen={setOpened} onClose={close} />
        </MeProvider>
      )}
      {opened === 'team' && (
        <MeProvider value={session.me}>
          <CreateTeamDialog onClose={close} />
        </MeProvider>
      )}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
}

/** Takes what is typed before the palette has come. */
function EarlyField({ onType, onClose }: { onType: (text: string) => void; onClose: () => void }) {
  const open = (dialog: HTMLDialogElement) => {
    dialog.showModal()
    // Gives the focus back, from where the palette takes it.
    return () => dialog.close()
  }
  return (
    <dialog ref={open} aria-label="Find anything" onCancel={onClose}>
      <input type="text" aria-label="Find anything" autoFocus onChange={({ target }) => onType(target.value)} />
    </dialog>
  )
}

/** A setting, for those who speak to their computer. */
const areLettersOn = () => document.documentElement.dataset.letters !== 'off'
