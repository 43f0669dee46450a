import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CSSOptions, type Plugin, runnerImport } from 'vite'
import { LANGUAGE } from '#shared/format/language.ts'

/** Components that a document can include with a comment: `<!-- drawn at build: Landing -->`. */
const components = { Landing: 'web/landing/landing.tsx', Shell: 'web/ui/shell.tsx' }

export function prerender(css: CSSOptions): Plugin {
  return {
    name: 'cohort:prerender',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const [comment, name] = /<!-- drawn at build: (\w+) -->/.exec(html) ?? []
        if (!comment) return html
        const { module } = await runnerImport<Record<string, FunctionComponent>>(
          new URL(`../../${components[name as keyof typeof components]}`, import.meta.url).pathname,
          // Without this, Vite does not know CSS Modules here.
          { configFile: false, logLevel: 'error', css, server: { perEnvironmentStartEndDuringDev: true } },
        )
        // React preloads every picture. Ours are small and below the fold.
        const markup = renderToStaticMarkup(createElement(module[name!]!)).replace(/<link rel="preload"[^>]*>/g, '')
        return stylesToClasses(html.replace(comment, () => markup).replace(/(?<=<html lang=")[^"]*/, LANGUAGE))
      },
    },
  }
}

/**
 * The content security policy forbids `style="…"`. Each becomes a class in the `<style>` whose hash the policy lists.
 * It is outside of all layers, so it overrides them as the attribute did.
 */
export function stylesToClasses(html: string) {
  const classes = new Map<string, string>()
  const markup = html.replace(/<[a-z][^>]*? style="([^"]*)"[^>]*>/gi, (tag, style: string) => {
    const name = classes.get(style) ?? `s${classes.size + 1}`
    classes.set(style, name)
    const bare = tag.replace(` style="${style}"`, '')
    return / class="/.test(bare)
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/\s*\/?>$/, ` class="${name}"$&`)
  })
  const rules = [...classes].map(([style, name]) => `.${name}{${style}}`).join('')
  return markup.replace('</style>', () => `${rules}</style>`)
}
