/**
 * Adds to each rule of high contrast the same for a system that asks for more contrast, until the visitor's own choice is
 * known: on a page with scripts `startLook` of web/look.ts does this. Takes minified CSS.
 */
export function contrastBySystem(css: string): string {
  return css.replace(
    /(?<=[{}]|^)\[data-contrast=high\]([^{},]*)(\{[^{}]*\})/g,
    (rule, rest: string, body: string) =>
      `${rule}@media (prefers-contrast:more){:root:not([data-contrast])${rest}${body}}`,
  )
}
