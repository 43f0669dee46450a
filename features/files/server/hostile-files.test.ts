import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { upload } from '#test/files.ts'
import { type HostileFile, makeHostileFiles } from '#test/hostile-files.ts'
import { repetitions } from '#test/repetitions.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { fileUrl } from '../contract.ts'

const { ada } = await startWithCast()
const all = await makeHostileFiles()

test('there are 200 hostile files', () => {
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
})

test.each(all.filter((_, index) => index % repetitions(9, 1) === 0))(
  '$what is refused or harmless',
  async (hostile) => {
    const stored = await fateOf(hostile)
    if (hostile.fate !== 'any') expect(stored.fate).toBe(hostile.fate)
    if (stored.fate === 'refused') return expect(stored.sentence).toMatch(/^[A-Z][^<>]{10,200}\.$/)
    const response = await ada.send('GET', fileUrl(stored.id))
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (stored.fate === 'download') {
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w%.~-]*$/,
        ),
      })
      return expect(bytes).toEqual(hostile.bytes)
    }
    expect(headers['content-type']).toBe('image/webp')
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(bytes.toString('latin1')).not.toMatch(/<script|<html|<svg|<\?php|%PDF/i)
    expect(bytes.includes('PK\x05\x06')).toBe(false)
  },
)

type Fate = { fate: 'refused'; sentence: string } | { fate: 'picture' | 'download'; id: string }

async function fateOf({ name, bytes }: HostileFile): Promise<Fate> {
  try {
    const { id, width } = await upload(ada, name, bytes)
    return { fate: width === null ? 'download' : 'picture', id }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { fate: 'refused', sentence: error.message }
  }
}
