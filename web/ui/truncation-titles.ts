/** What was written under the pointer, to be taken away again where nothing is cut any more. */
const titled = new WeakSet<HTMLElement>()

/** From now on a text that its place cuts short, which an ellipsis shows, says the whole of itself under the pointer. */
export const startTruncationTitles = () =>
  document.addEventListener('pointerover', ({ target }) => {
    for (let part = target; part instanceof HTMLElement; part = part.parentElement) updateTitle(part)
  })

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
