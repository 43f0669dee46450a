import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const HEAD_BYTES = 64 * 1024
/** A ZIP ends with a record of 22 bytes and a comment of up to 64 KB. */
const ZIP_END_BYTES = 22 + 65_535
const ZIP_END = Buffer.from('PK\x05\x06')

const MARKUP = /<script|<html|<!doctype html|<\?php|<iframe|<svg[\s>]/i
const SCRIPT_OF_DRAWING = /<script|\son[a-z]+\s*=|javascript:|data:text\/html|<foreignobject|<!entity|<iframe|<embed/i
/** Longer than what the patterns look for, each letter of it written as a number. */
const OVERLAP = 256

export const readHead = (path: string) => readPart(path, (size) => ({ from: 0, length: Math.min(size, HEAD_BYTES) }))

/** Whether a picture or a PDF would also open as a page, a program or a ZIP. */
export async function isMixedFile(path: string, head: Buffer, type: string): Promise<boolean> {
  const tail = await readPart(path, (size) => {
    const from = Math.max(0, size - ZIP_END_BYTES)
    return { from, length: size - from }
  })
  if (tail.includes(ZIP_END)) return true
  if (type === 'application/pdf') return MARKUP.test(head.subarray(0, 1024).toString('latin1'))
  return head.subarray(0, 1024).includes('%PDF-') || contains(path, MARKUP)
}

export const isScriptedDrawing = (path: string) => contains(path, SCRIPT_OF_DRAWING)

/** Also in UTF-16. */
export const isDrawing = (head: Buffer) => /<svg[\s>]/i.test(head.toString('latin1').replaceAll('\0', ''))

/** Characters that are written as numbers, and without the breaks that browsers ignore in addresses. */
const asBrowsersRead = (text: string) =>
  text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (written, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
    })
    .replace(/[\t\r\n]/g, '')

async function contains(path: string, pattern: RegExp) {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    // Text in UTF-16 has a zero beside each letter.
    const text = rest + (chunk as string).replaceAll('\0', '')
    if (pattern.test(text) || pattern.test(asBrowsersRead(text))) return true
    rest = text.slice(-OVERLAP)
  }
  return false
}

async function readPart(path: string, part: (size: number) => { from: number; length: number }) {
  const file = await open(path)
  try {
    const { from, length } = part((await file.stat()).size)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
