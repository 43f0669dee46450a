import { LOOK_COOKIE, type Look, readLook, writeLook } from '#shared/look.ts'

/** Seconds in a year: how long a browser remembers its look. */
const YEAR = 365 * 24 * 60 * 60

/**
 * At the first visit a browser that asks for more contrast gets it. From then on the cookie decides,
 * so that whoever switches high contrast off in the settings keeps it off.
 */
export function startLook() {
  if (remembered() === undefined && matchMedia('(prefers-contrast: more)').matches) wear({ contrast: 'high' })
}

/** Shows this browser's page as its person wants it, from now on and for whatever it opens next, signed in or not. */
export function wear(look: Look) {
  const value = writeLook({ ...readLook(remembered()), ...look })
  if (value !== remembered()) remember(value)
  for (const [part, choice] of Object.entries(look)) document.documentElement.dataset[part] = choice
}

/** What this page looks like just now, whoever chose it. */
export const wornLook = (): Look => readLook(writeLook(document.documentElement.dataset as Look))

const remembered = () => new RegExp(`(?:^|; )${LOOK_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]

function remember(value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing outside secure contexts, where Cohort may run
  document.cookie = `${LOOK_COOKIE}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
}
