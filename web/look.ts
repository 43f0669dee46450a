import { LOOK_COOKIE, writeLook } from '#shared/look.ts'

/** Seconds in a year: how long a browser remembers its look. */
const YEAR = 365 * 24 * 60 * 60

/**
 * At the first visit a browser that asks for more contrast gets it. From then on the cookie decides,
 * so that whoever switches high contrast off in the settings keeps it off.
 */
export function startLook() {
  if (document.cookie.includes(`${LOOK_COOKIE}=`) || !matchMedia('(prefers-contrast: more)').matches) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing outside secure contexts, where Cohort may run
  document.cookie = `${LOOK_COOKIE}=${writeLook({ contrast: 'high' })}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
  document.documentElement.dataset.contrast = 'high'
}
