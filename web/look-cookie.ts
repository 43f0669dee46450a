import { LOOK_COOKIE, type Look, readLook, writeLook } from '#shared/look.ts'

/** Seconds in a year: how long a browser remembers its look. */
const YEAR = 365 * 24 * 60 * 60

/** For whatever this browser opens next: the server writes each page as the cookie says. */
export function rememberLook(look: Look) {
  const value = writeLook({ ...readLook(remembered()), ...look })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing outside secure contexts, where Cohort may run
  document.cookie = `${LOOK_COOKIE}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
}

/** What this page looks like just now, whoever chose it. */
export const wornLook = (): Look => readLook(writeLook(document.documentElement.dataset as Look))

const remembered = () => new RegExp(`(?:^|; )${LOOK_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
