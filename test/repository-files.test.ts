import { expect, test } from 'vitest'
import { files, read } from './repository-files.ts'

const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const texts = files.filter((file) => /\.(ts|tsx|mjs|css|md|sql|html|json)$/.test(file) && file !== 'package-lock.json')

// In pieces, so that this file does not match itself.
const forbidden: { what: string; where: string[]; pattern: RegExp }[] = [
  { what: 'a left-over marker', where: texts, pattern: new RegExp(`\\b(TO${''}DO|FIX${''}ME|XX${''}X|HA${''}CK)\\b`) },
  { what: 'a browser alert', where: code, pattern: /\bwindow\.(alert|confirm|prompt)\(|^\s*(alert|confirm)\(/m },
  {
    what: 'HTML that is not escaped',
    where: code,
    pattern: new RegExp(`dangerously${''}SetInnerHTML|\\.inner${''}HTML\\s*=`),
  },
  {
    what: 'a silent catch',
    where: code,
    pattern: /catch( \(\w*\))? ?\{\s*\}|\.catch\(\(\) => \{\s*\}\)/,
  },
  { what: 'a focused or skipped test', where: code, pattern: /\b(test|it|describe)\.(only|skip|todo|fixme)\b/ },
  {
    what: 'the name of a page that is not here',
    where: texts,
    pattern: new RegExp(`\\b(SP${''}EC|RUL${''}ES|CHECK${''}LIST|STACK-W${''}EB)\\b`),
  },
  {
    what: 'what browsers have under https alone',
    // What waits for a connection is stored where a page is served safely, and nowhere else.
    where: code.filter(
      (file) => /(^|\/)web\//.test(file) && !/\.test\.tsx?$|\/offline\/(sealed-store|databases)\.ts$/.test(file),
    ),
    pattern: /crypto\.(randomUUID|subtle)\b(?!`)/,
  },
  {
    what: 'a field that minds what is pasted',
    // The rows that add tasks and items make one of each pasted line, the field of an invite takes pasted addresses, and the
    // fields of messages and comments and a task take pasted files, and what was found in a pasted advertisement is shown. None
    // refuses anything.
    where: code.filter(
      (file) =>
        !/\/(quick-add-field|quick-add\.page\.test|inviting\.page\.test|new-item-field|ad-panel|task-work\.page\.test|token-box|attached-files|message-draft|writing\.page\.test|task-files|files\.spec)\.tsx?$/.test(
          file,
        ),
    ),
    pattern: new RegExp(`\\bon${''}Paste\\b|['"]pa${''}ste['"]`),
  },
  {
    what: 'a hash that is broken',
    where: texts.filter((file) => /^(server|features|shared|bin|migrations)\//.test(file) && !file.includes('.test.')),
    pattern: new RegExp(`\\bm${''}d5\\b|\\bsha-?1\\b`, 'i'),
  },
  {
    what: 'certificates that nobody checks',
    where: code,
    pattern: new RegExp(`reject${''}Unauthorized|NODE_TLS_${''}REJECT`),
  },
  { what: 'a path of one machine', where: texts, pattern: /(^|[\s'"`(])\/(home|root|Users|work)\/\w/m },
]

test.each(forbidden)('no file holds $what', ({ where, pattern }) => {
  expect(where.filter((file) => pattern.test(read(file)))).toEqual([])
})

test('no generated file is kept', () => {
  expect(
    files.filter((file) =>
      /\.(map|tsbuildinfo|log|br|(?<!^test\/saved-databases\/\w+\.sql\.)gz|eml)$|(^|\/)(coverage|build-output)\//.test(
        file,
      ),
    ),
  ).toEqual([])
})

test('the lockfile holds no download address', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"')
})

test('every part is pinned to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(ranges.filter(([, version]) => !/^\d/.test(version))).toEqual([])
})

test('only what runs outside the product reads the environment, beside server/config.ts', () => {
  const readers = code.filter((file) => /^(app|server|features|shared|web)\//.test(file) && !file.includes('.test.'))
  const reading = readers.filter((file) => /process\.env\b/.test(read(file)))
  expect(reading.filter((file) => !['app/server/start.ts', 'app/server/main.mjs'].includes(file))).toEqual([])
})
