import type { Plugin } from 'vite'

/** The landing page needs its styles and pictures, but no script: takes out of its build what would load or be one. */
export function scriptless(): Plugin {
  return {
    name: 'cohort:scriptless',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        path === '/index.html'
          ? html.replace(/\s*<script\b[^>]*><\/script>/g, '').replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
          : html,
    },
    generateBundle: {
      // After Vite has written the styles of the script into the document.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'landing') return
        for (const [name, output] of Object.entries(bundle)) if (output.type === 'chunk') delete bundle[name]
      },
    },
  }
}
