/** What was written under the pointer, to be taken away again where nothing is cut any more. */
const written = new WeakSet<HTMLElement>()

/** From now on a text that its place cuts short, which an ellipsis shows, says the whole of itself under the pointer. */
export const tellCutTexts = () =>
  document.addEventListener('pointerover', ({ target }) => {
    for (let part = target; part instanceof HTMLElement; part = part.parentElement) tell(part)
  })

function tell(part: HTMLElement) {
  if (part.title && !written.has(part)) return
  const isCut = isCutShort(part)
  if (isCut) part.title = part.textContent
  else if (written.has(part)) part.title = ''
  if (isCut) written.add(part)
}

function isCutShort(part: HTMLElement) {
  const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(part)
  if (overflow !== 'hidden') return false
  if (textOverflow === 'ellipsis') return part.scrollWidth > part.clientWidth
  return webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight
}
