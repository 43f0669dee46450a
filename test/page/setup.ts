import { afterEach, beforeEach } from 'vitest'
import { begin, end } from './open-page.ts'

// For each file again; what a file imports is loaded once.
beforeEach(begin)
afterEach(end)
