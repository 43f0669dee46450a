import styles from './truncation-tip.module.css'

/** Pixels between the text and its tip. */
const GAP = 4

/** Shows these texts in full below the first of them until something else is done. Screen readers have them already. */
export function showTruncationTip(cut: readonly HTMLElement[]) {
  const tip = document.createElement('div')
  tip.className = styles.tip!
  tip.popover = 'manual'
  tip.ariaHidden = 'true'
  tip.textContent = [...new Set(cut.map(({ textContent }) => textContent.trim()))].join('\n')
  // In a dialog, because everything outside an open one is inert.
  ;(cut[0]!.closest('dialog') ?? document.body).append(tip)
  tip.showPopover()
  const [text, box] = [cut[0]!.getBoundingClientRect(), tip.getBoundingClientRect()]
  const below = text.bottom + GAP
  const top = below + box.height > innerHeight ? text.top - GAP - box.height : below
  tip.style.top = `${Math.max(GAP, top)}px`
  tip.style.left = `${Math.max(GAP, Math.min(text.left, innerWidth - box.width - GAP))}px`

  const ends = new AbortController()
  function hide() {
    ends.abort()
    tip.remove()
  }
  const hideAt = (event: string) => document.addEventListener(event, hide, { signal: ends.signal, capture: true })
  for (const event of ['focusin', 'focusout', 'keydown', 'pointerdown']) hideAt(event)
  // The focus may have scrolled here, of which the page hears before this frame.
  requestAnimationFrame(() => hideAt('scroll'))
}
