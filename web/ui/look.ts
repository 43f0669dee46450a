import { LOOK_COOKIE, type Look } from '#shared/look.ts'

/** On the first visit only. Later the cookie decides, so that switching high contrast off in the settings holds. */
export function applyPreferredContrast() {
  // In this order, because reading cookies is slow and few browsers ask for more contrast.
  if (!matchMedia('(prefers-contrast: more)').matches || document.cookie.includes(`${LOOK_COOKIE}=`)) return
  applyLook({ contrast: 'high' })
}

/** What `<html>` has no attribute for. */
const defaults: Record<string, string> = { palette: 'lamp', dates: 'browser', clock: 'browser', week: 'browser' }
const defaultChoice = (part: string) => defaults[part] ?? 'normal'

/** For this page and, by cookie, for later ones, signed in or not. */
export function applyLook(look: Look) {
  const { dataset } = document.documentElement
  const isWorn = Object.entries(look).every(([part, choice]) => (dataset[part] ?? defaultChoice(part)) === choice)
  if (isWorn) return
  Object.assign(dataset, look)
  // Loaded on demand, because the server usually rendered this look already.
  void import('./look-cookie.ts')
    .then(({ saveLookCookie: rememberLook }) => rememberLook(look))
    .catch(() => {
      // If the server is away, the next page sets the cookie.
    })
}
