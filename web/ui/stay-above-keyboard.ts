/**
 * In chat, sheets and fields the controls or the keyboard are at the bottom. `:focus` comes first, because browsers ask for
 * an element's style to tell whether it is `:read-write`.
 */
const bottomInUse = '[data-writing], :modal, :focus:read-write'

/** The region with the newest toast. */
let toasts: HTMLElement

/** Shows the toasts of `region` in what is visible, because a phone with an open keyboard shows only part of the page. */
export function stayAboveKeyboard(region: HTMLElement) {
  toasts = region
  followVisualViewport()
  // Adding it twice has no effect.
  visualViewport!.addEventListener('scroll', followVisualViewport)
  addEventListener('focusin', followVisualViewport)
  addEventListener('focusout', followVisualViewport)
}

/** Sets the hidden height above the visual viewport. In CSS, `:has()` would check the whole page on every focus change. */
function followVisualViewport() {
  if (toasts.firstChild)
    toasts.style.setProperty('--seen-from', document.querySelector(bottomInUse) && `${visualViewport!.offsetTop}px`)
}
