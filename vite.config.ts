import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CSSOptions, defineConfig } from 'vite'
import { drawAppIcons } from './bin/build/app-icons.ts'
import { budgetTable, enforceBudgets, measureBudgets } from './bin/build/budgets.ts'
import { chunkOf } from './bin/build/chunks.ts'
import { scopedClassName } from './bin/build/class-names.ts'
import { loadFilesFirst } from './bin/build/load-files-first.ts'
import { writePrecacheList } from './bin/build/precache.ts'
import { precompress } from './bin/build/precompress.ts'
import { prerender } from './bin/build/prerender.ts'
import { serveGallery } from './bin/build/serve-gallery.ts'
import { stripScripts } from './bin/build/strip-scripts.ts'
import { stripServerContracts } from './bin/build/strip-server-contracts.ts'
import packageJson from './package.json' with { type: 'json' }
import { SUPPORTED_BROWSERS } from './web/supported-browsers.ts'

const css: CSSOptions = { modules: { generateScopedName: scopedClassName } }

// They know light-dark() themselves; older targets would turn it into twice as much CSS.
const target = Object.entries(SUPPORTED_BROWSERS).map((browser) => browser.join(''))

// The compiler pays in features, where lists are drawn again and again: what their rows are made of then stays as it is.
// The frame and the parts would only grow, by 2.3 kB of what loads first.
const withoutCompiler = [/\/node_modules\//, new RegExp(`^${RegExp.escape(resolve(import.meta.dirname))}/(app|web)/`)]

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  css,
  define: { 'import.meta.env.COHORT_VERSION': JSON.stringify(packageJson.version) },
  plugins: [
    stripServerContracts(),
    loadFilesFirst(),
    react({ compiler: true, ...(command === 'build' && { exclude: withoutCompiler }) }),
    prerender(css),
    stripScripts(),
    serveGallery(),
  ],
  build: {
    outDir: 'dist',
    target,
    cssTarget: target,
    manifest: true,
    // Scripts name each other by names that stay, so that a change renames one and not all that import it.
    chunkImportMap: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  // Three builds into one folder, so that the landing page shares no chunk with the app: one file of CSS, and no script. The
  // service worker is one file of its own.
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          license: { fileName: 'licenses.txt' },
          rolldownOptions: {
            // The bundler puts what all scripts need into the first of them, so libraries are an entry too.
            input: { app: 'app.html', libraries: 'react/jsx-runtime' },
            output: { codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false } },
            // 'use no memo' is for the compiler, which has read it by then.
            checks: { moduleLevelDirective: false, bundlerTimings: false, ineffectiveDynamicImport: false },
          },
        },
      },
      landing: {
        consumer: 'client' as const,
        build: {
          // Nothing runs what the page is drawn with, so all of it would be shaken out of the tree, its styles included.
          rolldownOptions: { input: 'index.html', treeshake: false },
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: '.vite/landing.json',
        },
      },
      worker: {
        consumer: 'client' as const,
        build: {
          rolldownOptions: {
            input: 'web/service-worker/service-worker.ts',
            output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
          },
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: false,
        },
      },
    },
    builder: {
      async buildApp(builder) {
        const built = await builder.build(builder.environments.client!)
        await builder.build(builder.environments.landing!)
        await builder.build(builder.environments.worker!)
        const folder = resolve(builder.config.root, builder.config.build.outDir)
        await Promise.all([drawAppIcons(folder), writePrecacheList(folder)])
        const budgets = await measureBudgets(folder, await precompress(folder))
        console.log(budgetTable(budgets))
        enforceBudgets(budgets, 'output' in built ? built.output.filter((file) => file.type === 'chunk') : [])
      },
    },
  }),
}))
