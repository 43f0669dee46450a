import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { pdf, picture } from '#test/files.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { limitsFor } from './limited-process.ts'

const program = join(import.meta.dirname, 'inspect-process.ts')

/** As on a machine where libvips cannot be loaded, because Node may load no native library. */
async function inspectWithoutLibraries(bytes: Uint8Array) {
  const folder = temporaryFolder()
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const limits = [...limitsFor(path).filter((limit) => limit !== '--allow-addons'), '--no-warnings']
  const { stdout } = await promisify(execFile)(process.execPath, [...limits, program, path, 'attachment'])
  return JSON.parse(stdout) as unknown
}

test('where pictures cannot be read, they are refused, and other files are not', async () => {
  expect(await inspectWithoutLibraries(await picture())).toMatchObject({ refusal: 'pictures' })
  expect(await inspectWithoutLibraries(pdf())).toEqual({ type: 'application/pdf' })
})
