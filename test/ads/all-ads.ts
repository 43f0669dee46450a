import { german } from './german.ts'
import { headlines } from './headlines.ts'
import { labels } from './labels.ts'
import { letters } from './letters.ts'
import { posts } from './posts.ts'

export const allAds = [...letters, ...labels, ...headlines, ...german, ...posts]
