import { createTarGzip } from 'nanotar'
import { type ClientDocument, writeModule } from './write-client.ts'

export const CLIENT_PACKAGE = 'cohort-client'

const readme = (version: string) => `# ${CLIENT_PACKAGE}

The API of Cohort ${version}: a method for each call and a type for each schema. It needs nothing else and runs in Node, Deno,
Bun and browsers.

\`\`\`js
import { env } from 'node:process'
import { createClient, CohortError } from '${CLIENT_PACKAGE}'

const cohort = createClient({ origin: 'https://cohort.example.org', token: env.COHORT_TOKEN })
const tasks = await cohort.tasksList({ query: { mine: 'true' } })
\`\`\`

A refusal is a \`CohortError\` with \`status\`, \`code\` and a sentence. Every call is described at /api/docs of your server.
`

/** The client as a package of npm, which installs it from its address. The same version is the same file, byte by byte. */
export function packClient(document: ClientDocument): Promise<Uint8Array> {
  const { version } = document.info
  const { code, types } = writeModule(document)
  const manifest = {
    name: CLIENT_PACKAGE,
    version,
    description: 'The API of Cohort: a method for each call and a type for each schema',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    sideEffects: false,
    engines: { node: '>=20' },
  }
  const files = {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': readme(version),
    'index.js': code,
    'index.d.ts': types,
  }
  return createTarGzip(
    Object.entries(files).map(([name, data]) => ({ name: `package/${name}`, data })),
    { attrs: { mtime: 0, uid: 0, gid: 0, mode: '644' } },
  )
}
