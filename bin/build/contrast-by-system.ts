const HIGH = '[data-contrast=high]'

/**
 * Adds to each rule of high contrast the same for a system that asks for more contrast, until the visitor's own choice is
 * known: on a page with scripts `startLook` of web/ui/look.ts does this. Takes minified CSS.
 */
export function contrastBySystem(css: string): string {
  return css.replace(/(?<=[{}]|^)([^{}@]+)(\{[^{}]*\})/g, (rule, selectors: string, body: string) => {
    const asked = selectors
      .split(/,(?![^(]*\))/)
      .filter((selector) => selector.includes(HIGH))
      .map((selector) => selector.replace(HIGH, ':root:not([data-contrast])'))
    return asked.length > 0 ? `${rule}@media (prefers-contrast:more){${asked.join(',')}${body}}` : rule
  })
}
