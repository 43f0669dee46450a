import { expect, test } from 'vitest'
import { storeRest } from './store-rest.ts'

const ORIGIN = 'https://cohort.test'
const files = Array.from({ length: 40 }, (_, number) => `/assets/${number}.js`)

/** A cache, and a network that lets only `passing` through. */
function startCache(stored: string[] = []) {
  const all = new Set(stored)
  const asked: string[] = []
  let atOnce = 0
  const network: { passing: (url: string) => boolean; most: number } = { passing: () => true, most: 0 }
  const cache = {
    match: async (url: string) => (all.has(url) ? new Response() : undefined),
    async add(url: string) {
      asked.push(url)
      network.most = Math.max(network.most, ++atOnce)
      await Promise.resolve()
      atOnce -= 1
      if (!network.passing(url)) throw new TypeError('Failed to fetch')
      all.add(url)
    },
    keys: async () => [...all].map((url) => ({ url: ORIGIN + url })),
    delete: async (url: string) => all.delete(url.slice(ORIGIN.length)),
  }
  return { cache: cache as unknown as Cache, network, asked, stored: () => [...all] }
}

test('all files are stored, six at a time, and those of the version before go when they are', async () => {
  const { cache, network, stored } = startCache(['/assets/old.js', files[0]!])
  await storeRest(cache, files)
  expect(stored().toSorted()).toEqual(files.toSorted())
  expect(network.most).toBe(6)
})

test('without network it soon gives up, keeps what it has, and the next time asks only for the others', async () => {
  const { cache, network, asked, stored } = startCache(['/assets/old.js'])
  network.passing = (url) => files.indexOf(url) < 10
  await storeRest(cache, files)
  expect(asked.length).toBe(16)
  expect(stored()).toEqual(['/assets/old.js', ...files.slice(0, 10)])
  asked.length = 0
  network.passing = () => true
  await storeRest(cache, files)
  expect(asked.toSorted()).toEqual(files.slice(10).toSorted())
})
