import type { Page } from '@playwright/test'

/** A part of a page that has a name: a card of the profile, a section of the settings. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
