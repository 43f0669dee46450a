import { basename } from 'node:path'

/**
 * `.primary` of `web/ui/button.module.css` becomes 'button-primary'. A feature's class names begin with the feature.
 */
export function scopedClassName(local: string, file: string) {
  const feature = /features\/([^/]+)\//.exec(file)?.[1]
  const own = basename(file).replace(/\.module\.css.*$/, '')
  const camelCased = own.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return [feature, own, local === camelCased ? undefined : local].filter(Boolean).join('-')
}
