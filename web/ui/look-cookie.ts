import { LOOK_COOKIE, type Look, parseLook, serializeLook } from '#shared/look.ts'

/** How long a browser remembers its look. */
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The server renders later pages by the cookie. */
export function saveLookCookie(look: Look) {
  const value = serializeLook({ ...parseLook(lookCookieValue()), ...look })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing outside secure contexts, where Cohort may run
  document.cookie = `${LOOK_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

export const currentLook = (): Look => parseLook(serializeLook(document.documentElement.dataset as Look))

const lookCookieValue = () => new RegExp(`(?:^|; )${LOOK_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
