import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type CSSOptions, type Plugin, runnerImport } from 'vite'

/** Which component is drawn into which document; the document says where by a comment: `<!-- drawn at build: Landing -->`. */
const drawn = {
  '/index.html': { file: 'web/landing/landing.tsx', component: 'Landing' },
  '/app.html': { file: 'web/ui/shell.tsx', component: 'Shell' },
}

/** Draws components into the HTML documents, in development at each request. */
export function prerender(css: CSSOptions): Plugin {
  return {
    name: 'cohort:prerender',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        const { file, component } = drawn[path as keyof typeof drawn] ?? {}
        if (!file) return html
        const { module } = await runnerImport<Record<string, FunctionComponent>>(
          new URL(`../../${file}`, import.meta.url).pathname,
          { configFile: false, logLevel: 'error', css, server: { perEnvironmentStartEndDuringDev: true } },
        )
        // React wants the browser to fetch every picture first; ours are small, and below the fold.
        const markup = renderToStaticMarkup(createElement(module[component]!)).replace(/<link rel="preload"[^>]*>/g, '')
        return stylesToClasses(html.replace(`<!-- drawn at build: ${component} -->`, () => markup))
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
