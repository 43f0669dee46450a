const TARGETS = 'a[href], button, summary, select, textarea, input, [role=button], [role=tab], [role=switch]'
/** Pixels that WCAG 2.5.8 asks for. */
const SMALLEST = 24

const nameOf = (element: Element) =>
  `${element.localName}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`

/** A link in a sentence is as high as its line. */
const isInSentence = (element: Element) =>
  getComputedStyle(element).display === 'inline' &&
  element.parentElement!.textContent.trim().length > element.textContent.trim().length

/** Targets that are smaller, also with what is drawn around them for fingers. */
export function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>(TARGETS)]
    .filter((target) => {
      if (!target.checkVisibility() || isInSentence(target)) return false
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const isHit = (right: number, down: number) => {
        const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)
        return target.contains(hit) || hit?.closest('label')?.control === target
      }
      const reach = (SMALLEST - 1) / 2
      const isWide = width >= SMALLEST || (isHit(reach, 0) && isHit(-reach, 0))
      const isHigh = height >= SMALLEST || (isHit(0, reach) && isHit(0, -reach))
      // No finger meets what shows up with the focus of the keyboard alone.
      return !(isWide && isHigh) && isHit(0, 0)
    })
    .map(nameOf)
}

/** Words of headings that a line breaks. */
export function brokenWords(): string[] {
  const found: string[] = []
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    if (!heading.checkVisibility()) continue
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of text.textContent!.matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) found.push(word)
      }
  }
  return found
}

/** What the edge of the screen cuts off, but for what scrolls there, or is clipped on purpose. */
export function cutOff(): string[] {
  const isOver = ({ left, right }: DOMRect) => right > innerWidth + 0.5 || left < -0.5
  const isClipped = (element: Element): boolean => {
    const { overflowX, clipPath } = getComputedStyle(element)
    return (
      overflowX !== 'visible' ||
      clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement))
    )
  }
  return [...document.querySelectorAll('#root :not(svg *)')]
    .filter((one) => one.checkVisibility() && isOver(one.getBoundingClientRect()) && !isClipped(one))
    .map(nameOf)
}

const isClip = (box: Element) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX)

/** Dialogs and what opens over the page in which one would have to scroll aside. */
export const scrolledAside = () =>
  [...document.querySelectorAll('dialog, dialog > *, [popover]')]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth && !isClip(box))
    .map(nameOf)

/** Sizes of what is written, but for what a drawing holds. */
export function textSizes(): string[] {
  const texts = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT)
  const sizes = new Set<string>()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!
    if (text.textContent!.trim() && parent.checkVisibility() && !parent.closest('svg, [aria-hidden="true"]'))
      sizes.add(getComputedStyle(parent).fontSize)
  }
  return [...sizes].toSorted()
}
