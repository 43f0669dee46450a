import * as de from 'chrono-node/de'
import * as en from 'chrono-node/en'
import { expect, test, vi } from 'vitest'
import { allAds } from '#test/ads/all-ads.ts'
import { READ_ON } from '#test/ads/labelled-ad.ts'
import { workOf } from '#test/work-of.ts'
import { readAd } from './read-ad.ts'

const fields = ['company', 'role', 'place', 'link', 'closesOn'] as const

/** Letter case does not count. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const read = allAds.map((ad) => ({ ad, reading: readAd(ad.text, READ_ON) }))

test('there are 60 advertisements in five styles', () => {
  expect(allAds).toHaveLength(60)
})

test.each(fields)('%s is found with precision and recall of at least 0.9', (field) => {
  const wrong: string[] = []
  let right = 0
  let found = 0
  for (const { ad, reading } of read) {
    const value = reading[field]?.value
    if (value !== undefined) found += 1
    if (value !== undefined && ad[field] !== null && isSame(value, ad[field])) right += 1
    else if (value !== undefined || ad[field] !== null) wrong.push(`${ad[field]} read as ${value}`)
  }
  const labelled = allAds.filter((ad) => ad[field] !== null).length
  const [precision, recall] = [right / found, right / labelled]
  // biome-ignore lint/suspicious/noConsole: the figures are what this test is for
  console.info(`${field}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${right} of ${labelled}`)
  expect(Math.min(precision, recall), wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
})

test('what is found is at its place in the text, so that it can be marked there', () => {
  const misplaced = read.flatMap(({ ad, reading }) =>
    Object.entries(reading).flatMap(([field, found]) => {
      if (!found || field === 'closesOn') return []
      const marked = ad.text.slice(found.from, found.to)
      // A link without https:// gets it, and a company that only an address names gets capitals and spaces.
      const nameOf = (text: string) => text.toLowerCase().replaceAll('-', ' ')
      const isSame = field === 'link' ? found.value.endsWith(marked) : nameOf(marked) === nameOf(found.value)
      return isSame ? [] : [found]
    }),
  )
  expect(misplaced).toEqual([])
})

test.each([
  ['https://jobs.lever.co/fieldnote/0b1c2d3e-1111-4222-8333-444455556666', 'Fieldnote', undefined],
  ['https://boards.greenhouse.io/brightside/jobs/4711', 'Brightside', undefined],
  ['https://harbour-studio.jobs.personio.de/job/12345?language=en', 'Harbour Studio', undefined],
  ['https://oakwell.recruitee.com/o/junior-designer', 'Oakwell', 'Junior designer'],
  [
    'https://www.linkedin.com/jobs/view/junior-ux-designer-at-kestrel-mobility-3815162342',
    'Kestrel Mobility',
    'Junior ux designer',
  ],
  ['https://www.indeed.com/viewjob?jk=0123456789abcdef', undefined, undefined],
  ['https://careers.tidewater.example/jobs/ux-trainee-2027.html', 'Tidewater', 'Ux trainee'],
  ['https://northwind.example/', 'Northwind', undefined],
])('of a link alone, %s, only what it says itself is guessed', (link, company, role) => {
  const reading = readAd(` ${link}\n`.trim(), READ_ON)
  expect(reading.link).toMatchObject({ value: link, certainty: 'sure' })
  expect([reading.company?.value, reading.role?.value]).toEqual([company, role])
  for (const found of [reading.company, reading.role]) expect(found?.certainty ?? 'guess').toBe('guess')
})

test.each([
  ['UX trainee programme 2027\nTidewater Bank, Frankfurt', 'Frankfurt'],
  ['Product designer (m/f/d)\nBrightside Health GmbH, Berlin', 'Berlin'],
  ['Product designer\nHamburg, Germany', 'Hamburg'],
])('a firm before its town is not taken for the place: %j', (text, place) => {
  expect(readAd(text, READ_ON).place?.value).toBe(place)
})

test.each([
  ['Kestrel Mobility seeks a Junior UX designer\nLocation: Berlin', 'Kestrel Mobility', 'Junior UX designer'],
  ['Looms is hiring: Product designer', 'Looms', 'Product designer'],
  ['Mühle sucht eine Entwicklerin in Ulm', 'Mühle', 'Entwicklerin'],
])('a headline that is a sentence gives the role after its verb: %j', (text, company, role) => {
  const reading = readAd(text, READ_ON)
  expect([reading.company?.value, reading.role?.value]).toEqual([company, role])
})

test('strange texts are read without failing, and quickly', async () => {
  for (const text of [
    '',
    ' ',
    '—',
    'a'.repeat(20_000),
    'A '.repeat(10_000),
    '@@@ ... |||',
    '1.1.0001',
    '🚀'.repeat(5000),
  ]) {
    expect(await workOf(() => readAd(text, READ_ON)), text.slice(0, 10)).toBeLessThan(2000)
  }
})

test.each([
  ['letters', 'A\n'],
  ['numbers', '1\n'],
  ['words for an end', 'by\n'],
  ['days', '1.1.\n'],
  ['last days', 'by 1.1.2027\n'],
  ['days in one line', '1-'],
])('of 20,000 characters of %s few lines are read for days', (_what, piece) => {
  const readers = [de.casual, en.GB, en.casual].map((parser) => vi.spyOn(parser, 'parse'))
  readAd(piece.repeat(20_000 / piece.length), READ_ON)
  expect(readers.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThanOrEqual(60)
  vi.restoreAllMocks()
})

test('the last day is found below many other days', () => {
  const days = Array.from({ length: 60 }, (_, index) => `Course ${index + 1} on 1.${(index % 9) + 1}.2027`)
  expect(readAd([...days, 'Deadline', '24 December 2026'].join('\n'), READ_ON).closesOn).toMatchObject({
    value: '2026-12-24',
    certainty: 'sure',
  })
})
