import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type ToggledPage, toggleTarget } from '../navigation/previous-page.ts'
import { iconButtonClass } from '../ui/button.tsx'
import { isAt, useHere } from './nav-pages.ts'

type ToggleLinkProps = {
  page: ToggledPage
  name: string
  /** Instead of the look of an icon. */
  className?: string
  onLeave?: () => void
  children: ReactNode
}

/** Leads to its page, and from there back to the previous one. */
export function ToggleLink({ page, name, className = iconButtonClass, onLeave, children }: ToggleLinkProps) {
  const router = useRouter()
  const href = useLocation({ select: ({ pathname }) => toggleTarget(page, pathname) })
  const isHere = isAt(page, useHere())

  // Computed at click time, because the page a fast user asked for may still be loading. The router's `<Link>` wants
  // path and search apart.
  function go(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave?.()
    void router.navigate({ href: toggleTarget(page, router.latestLocation.pathname) })
  }

  return (
    <a href={href} onClick={go} className={className} aria-label={name} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  )
}
