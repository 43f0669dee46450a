import { LOOK_COOKIE, type Look } from '#shared/look.ts'

/**
 * At the first visit a browser that asks for more contrast gets it. From then on the cookie decides,
 * so that whoever switches high contrast off in the settings keeps it off.
 */
export function applyPreferredContrast() {
  // In this order: for its cookies a page has to wait, and few browsers ask for more contrast.
  if (!matchMedia('(prefers-contrast: more)').matches || document.cookie.includes(`${LOOK_COOKIE}=`)) return
  applyLook({ contrast: 'high' })
}

/** What a page looks like that does not say. */
const defaultChoice = (part: string) => (part === 'palette' ? 'lamp' : 'normal')

/** Shows this browser's page as its person wants it, from now on and for whatever it opens next, signed in or not. */
export function applyLook(look: Look) {
  const { dataset } = document.documentElement
  const isWorn = Object.entries(look).every(([part, choice]) => (dataset[part] ?? defaultChoice(part)) === choice)
  if (isWorn) return
  Object.assign(dataset, look)
  // Rarely needed: the page was written by the cookie, and mostly as its person's record has it.
  void import('./look-cookie.ts').then(
    ({ saveLookCookie: rememberLook }) => rememberLook(look),
    () => {
      // The server is away. The record knows, and the next page that opens tells the browser.
    },
  )
}
