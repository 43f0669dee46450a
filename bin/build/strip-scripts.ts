import type { Plugin } from 'vite'
import { contrastBySystem } from './contrast-by-system.ts'

/** Removes scripts from the build of the landing page, whose styles then know high contrast by themselves. */
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
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === 'chunk') delete bundle[name]
          else if (name.endsWith('.css')) output.source = contrastBySystem(String(output.source))
        }
      },
    },
  }
}
