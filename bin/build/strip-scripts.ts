import type { Plugin } from 'vite'
import { contrastBySystem } from './contrast-by-system.ts'

const SCRIPTS = /\s*<script\b[^>]*>.*?<\/script>|\s*<link rel="modulepreload"[^>]*>/g
/** It is in the document. */
const IMPORT_MAP = 'importmap.json'

/** Removes scripts from the build of the landing page, whose styles then ask the system for more contrast. */
export function stripScripts(): Plugin {
  return {
    name: 'cohort:scriptless',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        delete bundle[IMPORT_MAP]
        if (this.environment.name !== 'landing') return
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === 'chunk') delete bundle[name]
          else if (name.endsWith('.html')) output.source = String(output.source).replace(SCRIPTS, '')
          else if (name.endsWith('.css')) output.source = contrastBySystem(String(output.source))
        }
      },
    },
  }
}
