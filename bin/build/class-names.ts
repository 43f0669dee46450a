import { basename } from 'node:path'

/**
 * The name of a class of a CSS Module in the page: `web/ui/button.module.css` makes `.button` to 'button' and `.primary` to
 * 'button-primary', a feature's file begins with the feature. Readable in the browser, and the same wherever it is worked out.
 */
export function scopedClassName(local: string, file: string) {
  const feature = /features\/([^/]+)\//.exec(file)?.[1]
  const own = basename(file).replace(/\.module\.css.*$/, '')
  const camelCased = own.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [feature, own, local === camelCased ? undefined : local].filter(Boolean).join('-')
}
