import { build } from 'vite'

/** Packages with files of their own that they read. All others become part of the server. */
const SEPARATE = ['@fontsource/figtree', 'pdfkit', 'sharp']
export const PROGRAMS = ['admin', 'backup', 'demo', 'restore', 'verify']
/** Where `server/` and `features/` look for them; what they share is in `chunks/`. */
const ENTRIES = [
  'app/server/main.mjs',
  'features/files/server/rules/inspect/inspect-process.ts',
  ...PROGRAMS.map((name) => `bin/${name}.ts`),
]

/**
 * Writes the server and the commands as JavaScript that needs no compiler and starts in half of the time.
 * @returns the packages that must lie beside it
 */
export async function bundleServer(root: string, outDir: string): Promise<string[]> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    // Nobody can install packages again there.
    define: { 'process.env.npm_lifecycle_event': 'undefined' },
    ssr: { noExternal: true, external: [...SEPARATE, 'vite'] },
    build: {
      ssr: true,
      license: { fileName: 'licenses.txt' },
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(ENTRIES.map((entry) => [entry.replace(/\.\w+$/, ''), entry])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  return SEPARATE
}
