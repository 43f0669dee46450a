import { expect, it } from 'vitest'
import { neededBy } from './chunk-groups.ts'

/** Who imports whom: the page a list, the list a row, another page the row too. */
const importers: Record<string, string[]> = {
  '/home-page.tsx': [],
  '/list.tsx': ['/home-page.tsx'],
  '/row.tsx': ['/list.tsx', '/other-page.tsx'],
  '/other-page.tsx': [],
  '/dialog.tsx': ['/other-page.tsx'],
}
const modules = {
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }),
}

it('what a page imports, however far, is one group; the page itself and what others alone import are not in it', () => {
  const { name } = neededBy(['/home-page.tsx'], 'home', 1)
  const groups = Object.keys(importers).map((id) => [id, name(id, modules)])
  expect(Object.fromEntries(groups)).toEqual({
    '/home-page.tsx': null,
    '/list.tsx': 'home',
    '/row.tsx': 'home',
    '/other-page.tsx': null,
    '/dialog.tsx': null,
  })
})
