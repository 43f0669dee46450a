import { readFile } from 'node:fs/promises'
import { constants, inflateSync } from 'node:zlib'

const ACTIVE = /\/(?:JavaScript|JS|Launch)(?![A-Za-z0-9])/
/** Objects may be packed in these. */
const PACKED = /\/ObjStm\b[\s\S]{0,1000}?stream\r?\n/g
const UNPACKED_MAX = 16 * 1024 * 1024

/** Whether it runs something when it is opened or used. What opens it at a page only is harmless. */
export async function isScriptedPdf(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  const text = bytes.toString('latin1')
  return (
    isActive(text) ||
    [...text.matchAll(PACKED)].some(({ index, 0: head }) => isActive(unpack(bytes, index + head.length)))
  )
}

/** A letter of a name may be written as a number: /J#61vaScript. */
const isActive = (text: string) =>
  ACTIVE.test(text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))

function unpack(bytes: Buffer, from: number): string {
  try {
    // Readers of PDF also open one that ends early.
    const options = { maxOutputLength: UNPACKED_MAX, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes.subarray(from), options).toString('latin1')
  } catch (error) {
    // Too much to look through counts as active. What is packed in another way cannot be read here.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? '/JS ' : ''
  }
}
