/** Elements given a title, which is removed if they fit again. */
const titled = new WeakSet<HTMLElement>()

/** Milliseconds a finger rests on a text. */
const LONG_PRESS_MS = 500

/**
 * Texts that an ellipsis cuts off can be read in full: as the title under a pointer, and as a tip for the keyboard, when
 * the row or control that holds them has the focus, and for a finger that rests on them. Once for all sessions of a page.
 */
export function startTruncationTitles() {
  document.addEventListener('pointerover', updateTitles)
  document.addEventListener('focusin', showTipOfFocus)
  document.addEventListener('pointerdown', showTipUnderFinger)
}

function updateTitles({ target }: Event) {
  for (let part = target; part instanceof HTMLElement; part = part.parentElement) updateTitle(part)
}

function showTipOfFocus({ target }: Event) {
  if (target instanceof HTMLElement && target.matches(':focus-visible')) showTip(target.closest(ROWS) ?? target)
}

function showTipUnderFinger({ target, pointerType }: PointerEvent) {
  if (pointerType !== 'touch' || !(target instanceof HTMLElement)) return
  const timer = setTimeout(() => showTip(target), LONG_PRESS_MS)
  for (const end of ['pointerup', 'pointercancel', 'pointermove'])
    document.addEventListener(end, () => clearTimeout(timer), { once: true })
}

/** What is about one thing. Messages have their own keys and long press. */
const ROWS = 'li:not([data-message]), tr'

function showTip(within: Element) {
  const parts = [within, ...within.querySelectorAll('*')].filter((part) => part instanceof HTMLElement)
  const cut = parts.filter(isTruncated)
  if (cut.length > 0) void import('./truncation-tip.ts').then((file) => file.showTruncationTip(cut))
}

function updateTitle(part: HTMLElement) {
  if (part.title && !titled.has(part)) return
  const isCut = isTruncated(part)
  if (isCut) part.title = part.textContent
  else if (titled.has(part)) part.title = ''
  if (isCut) titled.add(part)
}

function isTruncated(part: HTMLElement) {
  const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(part)
  if (overflow !== 'hidden') return false
  if (textOverflow === 'ellipsis') return part.scrollWidth > part.clientWidth
  return webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight
}
