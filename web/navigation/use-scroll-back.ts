import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { stayThere } from './stay-there.ts'

/** Goes on to where a page was left that somebody goes back to: its list may not yet be as high when the router scrolls. */
export function useScrollBack() {
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const left = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const goOn = useEffectEvent(() => (left > scrollY ? stayThere(() => scrollTo(0, left)) : undefined))
  useEffect(() => (place ? goOn() : undefined), [place])
}
