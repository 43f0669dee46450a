export const PASTED_LINES_MAX = 50

const bullet = /^(?:[-*•·–—▪◦‣]\s+|[☐☑□✓✔]\s*)?(?:\[[ xX]?\]\s+)?/u
const numbering = /^\d{1,3}[.)]\s+/

/** The entries of a pasted list, without its bullets; numbers go if every line has one. */
export function pastedLines(text: string): string[] {
  const lines = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim().replace(bullet, '').trim())
    .filter((line) => line !== '')
  return lines.every((line) => numbering.test(line)) ? lines.map((line) => line.replace(numbering, '')) : lines
}
