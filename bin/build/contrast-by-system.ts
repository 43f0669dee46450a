const HIGH = '[data-contrast=high]'

/**
 * Copies each rule of high contrast into a media query, for pages without scripts. Elsewhere `startLook` of
 * web/ui/look.ts does this. Takes minified CSS.
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
