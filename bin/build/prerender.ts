import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CSSOptions, type Plugin, runnerImport } from 'vite'
import { LANGUAGE } from '#shared/format/language.ts'

/** Components that a document can include with a comment: `<!-- drawn at build: Landing -->`. */
const components = {
  Landing: 'web/landing/landing.tsx',
  OldBrowser: 'web/ui/old-browser.tsx',
  Shell: 'web/ui/shell.tsx',
}

export function prerender(css: CSSOptions): Plugin {
  return {
    name: 'cohort:prerender',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        let drawn = html
        for (const [comment, name] of html.matchAll(/<!-- drawn at build: (\w+) -->/g)) {
          const markup = await draw(name as keyof typeof components, css)
          drawn = drawn.replace(comment, () => markup)
        }
        return stylesToClasses(drawn).replace(/(?<=<html lang=")[^"]*/, LANGUAGE)
      },
    },
  }
}

async function draw(name: keyof typeof components, css: CSSOptions) {
  const { module } = await runnerImport<Record<string, FunctionComponent>>(
    new URL(`../../${components[name]}`, import.meta.url).pathname,
    // Without this, Vite does not know CSS Modules here.
    { configFile: false, logLevel: 'error', css, server: { perEnvironmentStartEndDuringDev: true } },
  )
  // React preloads every picture. Ours are small and below the fold.
  return renderToStaticMarkup(createElement(module[name]!)).replace(/<link rel="preload"[^>]*>/g, '')
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
