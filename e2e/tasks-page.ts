import type { Page } from './people.ts'

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}` })
