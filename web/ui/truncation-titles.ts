/** Elements given a title, which is removed if they fit again. */
const titled = new WeakSet<HTMLElement>()

/** Gives hovered texts that an ellipsis cuts off their full text as a title. */
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
