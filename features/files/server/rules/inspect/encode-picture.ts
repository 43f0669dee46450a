import type { Sharp, SharpOptions } from 'sharp'
import { PHOTO_MIN, PHOTO_SIZE, PICTURE_SIZE, PIXELS_MAX, PREVIEW_SIZE, SMALL_PHOTO_SIZE } from '../../../contract.ts'
import type { FileKind } from './inspect-file.ts'
import { copiesOf, type Inspection } from './read-inspection.ts'

const QUALITY = 82

const load = async () => (await import('sharp')).default

/**
 * Re-encodes the pixels as WebP: upright, without what the camera said of place and person, and without anything that
 * was hidden beside the pixels.
 */
export async function encodePicture(path: string, kind: FileKind): Promise<Inspection> {
  const sharp = await load().catch((error: Error) => error)
  if (sharp instanceof Error) return { refusal: 'pictures', reason: sharp.message }
  sharp.concurrency(1)
  sharp.cache(false)
  const open = (from: string, options: SharpOptions = {}) =>
    sharp(from, { failOn: 'error', sequentialRead: true, ...options })

  const { width, height } = await open(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width === 0 || height === 0) return { refusal: 'broken' }
  if (width * height > PIXELS_MAX) return { refusal: 'bomb' }
  if (kind === 'photo' && Math.min(width, height) < PHOTO_MIN) return { refusal: 'small' }
  const { large, small } = copiesOf(path)
  try {
    const upright = open(path, { limitInputPixels: PIXELS_MAX }).autoOrient()
    const written = await resized(upright, kind, PICTURE_SIZE, PHOTO_SIZE).webp({ quality: QUALITY }).toFile(large)
    await resized(open(large), kind, PREVIEW_SIZE, SMALL_PHOTO_SIZE).webp({ quality: QUALITY }).toFile(small)
    return { type: 'image/webp', picture: { width: written.width, height: written.height } }
  } catch (error) {
    return { refusal: 'broken', reason: (error as Error).message }
  }
}

const resized = (picture: Sharp, kind: FileKind, side: number, square: number) =>
  kind === 'photo'
    ? picture.resize(square, square, { fit: 'cover' })
    : picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
