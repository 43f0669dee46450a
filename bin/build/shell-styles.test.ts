import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const dist = join(import.meta.dirname, '..', '..', 'dist')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

test('what app.html shows before its script has all its styles in the file that it names, or in itself', () => {
  const page = read('app.html')
  const named = [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file]) => read(file!))
  const own = [...page.matchAll(/<style[^>]*>([^<]*)</g)].map(([, css]) => css!)
  const styles = [...named, ...own].join()
  const shell = page.slice(page.indexOf('id="root"'))
  const classes = [...shell.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '))
  expect(classes.length).toBeGreaterThan(5)
  expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
})
