import { expect, it } from 'vitest'
import { neededBy } from './chunk-groups.ts'

const importers: Record<string, string[]> = {
  '/home-page.tsx': [],
  '/list.tsx': ['/home-page.tsx', '/other-page.tsx'],
  '/row.tsx': ['/list.tsx', '/list.tsx'],
  '/banner.tsx': ['/home-page.tsx'],
  '/banner.module.css': ['/banner.tsx'],
  '/other-page.tsx': [],
  '/dialog.tsx': ['/other-page.tsx'],
}
const pages = ['/home-page.tsx', '/other-page.tsx']
const modules = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: pages.includes(id) ? ['/app.tsx'] : [],
  }),
}

it('what a page and others import, however far, is one group, with its style; the rest stays with the page that needs it', () => {
  const { name } = neededBy(['/home-page.tsx'], 'home', 1)
  const groups = Object.keys(importers).map((id) => [id, name(id, modules)])
  expect(Object.fromEntries(groups)).toEqual({
    '/home-page.tsx': null,
    '/list.tsx': 'home',
    '/row.tsx': 'home',
    '/banner.tsx': null,
    '/banner.module.css': 'home',
    '/other-page.tsx': null,
    '/dialog.tsx': null,
  })
})
