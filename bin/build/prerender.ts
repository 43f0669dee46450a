import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CSSOptions, type Plugin, runnerImport } from 'vite'

/** What a document can ask for by a comment: `<!-- drawn at build: Landing -->`. */
const components = { Landing: 'web/landing/landing.tsx', Shell: 'web/ui/shell.tsx' }

/** Draws components into the HTML documents; in development at each request. */
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
          // Without its hooks at the start of a build Vite knows no CSS Modules here.
          { configFile: false, logLevel: 'error', css, server: { perEnvironmentStartEndDuringDev: true } },
        )
        // React wants the browser to fetch every picture first; ours are small, and below the fold.
        const markup = renderToStaticMarkup(createElement(module[name!]!)).replace(/<link rel="preload"[^>]*>/g, '')
        return stylesToClasses(html.replace(comment, () => markup))
      },
    },
  }
}

/**
 * The content security policy refuses `style="…"` in a document. Each becomes a class, and its rule joins the `<style>` whose
 * hash the policy knows; outside of all layers it wins over them, as the attribute would have.
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
