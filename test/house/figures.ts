import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { longFiles } from './breaches.ts'
import { measureStylesheets } from './stylesheets.ts'

export type Figures = Record<string, number>

/** The most there may be of what the plan allows in small numbers. The figures only get smaller. */
export const KNOWN_FIGURES = fileURLToPath(new URL('known-figures.json', import.meta.url))

export const readKnownFigures = (): Figures => JSON.parse(readFileSync(KNOWN_FIGURES, 'utf8'))

export const measureFigures = (): Figures => ({ 'files over 150 lines': longFiles().length, ...measureStylesheets() })
