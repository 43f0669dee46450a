import type { Plugin } from 'vite'
import { contrastBySystem } from './contrast-by-system.ts'
import { removeUnusedStyles } from './remove-unused-styles.ts'

/** Removes scripts from the build of the landing page, and styles of states that need scripts. */
export function stripScripts(): Plugin {
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
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'landing') return
        const document = Object.values(bundle).find((output) => output.fileName === 'index.html')
        const html = document?.type === 'asset' ? String(document.source) : ''
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === 'chunk') delete bundle[name]
          else if (name.endsWith('.css'))
            output.source = contrastBySystem(removeUnusedStyles(String(output.source), html))
        }
      },
    },
  }
}
