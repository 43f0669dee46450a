import * as z from 'zod/mini'
import { cvFile } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { cleanName, HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { type CallLimit, limit, MINUTE } from '#shared/limit.ts'

const MB = 1_000_000
/** Bytes. */
export const FILE_MAX = 10 * MB
export const PERSON_MAX = 200 * MB
export const TEAM_MAX = 500 * MB
/** Files of a person, however small. */
export const FILES_MAX = 2000
export const FILES_OF_MESSAGE_MAX = 10
const FILE_NAME_MAX = 200
/** Pixels. Pictures with more could fill the memory of the server. */
export const PIXELS_MAX = 50_000_000
/** The longer side of a picture in pixels, and of its preview. */
export const PICTURE_SIZE = 2560
export const PREVIEW_SIZE = 768
/** Profile photos are squares. */
export const PHOTO_SIZE = 512
export const SMALL_PHOTO_SIZE = 128
export const PHOTO_MIN = 200

export const NO_SUCH_FILE = 'There is no such file.'
export const FILE_TOO_LARGE = 'A file has at most 10 MB. Make it smaller, or share a link to it.'
const NAME_REQUIRED = 'The file needs a name.'
const NAME_WITH_FOLDER = 'A file name may not contain / or \\. Rename the file and try again.'
const NAME_HIDES = 'That file name has hidden characters, which may disguise it. Rename the file and try again.'
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

export const PHOTO_TOO_SMALL = `Choose a photo of at least ${PHOTO_MIN} by ${PHOTO_MIN} pixels.`
export const CHOOSE_A_PHOTO = 'Choose a photo as JPG, PNG or WebP.'

/** Only the server uses this: pages load one sentence at a time. */
export const refusals = {
  polyglot: 'This file is of two kinds at once, which can hide something harmful. Save it again in one format.',
  script: 'This drawing contains a script. Save it as PNG and try again.',
  bomb: 'This picture has too many pixels. Make it smaller than 50 megapixels and try again.',
  broken: 'This picture cannot be read. Open it on your device, save it again and try with the copy.',
  slow: 'This file took too long to check. Save it in another format and try again.',
  small: PHOTO_TOO_SMALL,
  photo: CHOOSE_A_PHOTO,
  cv: 'Choose your CV as a PDF.',
  active: 'This PDF runs a script or a program. Print it to a new PDF and add that.',
  pictures: 'This server cannot check pictures at the moment. Send it in a ZIP file, or ask the administrator.',
  virus: 'The virus scanner found something harmful in this file, so it was not kept.',
  scanner: 'The virus scanner does not answer, so no files can be added just now. Try again in a few minutes.',
} as const
export type Refusal = keyof typeof refusals

const fileName = z.string(NAME_REQUIRED).check(
  z.refine((name) => !/[/\\]/.test(name), NAME_WITH_FOLDER),
  z.refine((name) => !HIDDEN_CHARACTERS.test(name), NAME_HIDES),
  z.overwrite(cleanName),
  z.regex(HAS_VISIBLE_CHARACTER, NAME_REQUIRED),
  z.refine((name) => !/^\.+$/.test(name), NAME_REQUIRED),
  z.maxLength(FILE_NAME_MAX, `A file name has at most ${FILE_NAME_MAX} characters.`),
)

/** What a message, task or comment shows of a file. */
export const fileSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What it is by its content: 'image/webp' for every picture, '' if nobody knows. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Size of a picture in pixels; null for other files. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type FileSummary = z.infer<typeof fileSummary>

export const isPicture = ({ width }: Pick<FileSummary, 'width'>) => width !== null
export const fileUrl = (id: string) => `/api/files/${id}`
export const previewUrl = (id: string) => `/api/files/${id}/preview`
/** Where `photoURL` of a person with a photo leads. */
export const photoUrl = (id: string) => `/api/photos/${id}`

const uploadLimit: CallLimit = limit('upload', 'person', 60, 10 * MINUTE, 'You are adding files very fast.')

export const files = {
  upload: calls.files('POST /api/files', {
    summary:
      'Store a file, whose bytes are the body. It can then be used once: in a message, on a task, in a comment, as my photo or CV. Unused files are deleted after a day',
    query: z.object({
      name: fileName,
      /** 'photo' and 'cv' are for my profile. */
      kind: z._default(z.enum(['attachment', 'photo', 'cv']), 'attachment'),
      /** It uses the space of this team, whose room or task it is for. */
      team: z.optional(z.uuid()),
      /** Makes retries safe: the same key stores one file. */
      key: z.uuid(),
    }),
    answer: fileSummary,
    status: 201,
    limits: [uploadLimit],
  }),
  find: calls.files('GET /api/files/:fileId', {
    summary: 'A file that I may see: a picture, or a download',
    status: 200,
    sends: ['application/octet-stream', 'image/webp'],
  }),
  preview: calls.files('GET /api/files/:fileId/preview', {
    summary: 'A small copy of a picture that I may see',
    status: 200,
    sends: ['image/webp'],
  }),
  remove: calls.files('DELETE /api/files/:fileId', { summary: 'Delete a file of mine that is not used yet' }),
  photo: calls.files('GET /api/photos/:fileId', {
    summary: 'The photo of a person, 128 pixels wide',
    status: 200,
    sends: ['image/webp'],
  }),
  largePhoto: calls.files('GET /api/photos/:fileId/large', {
    summary: 'The photo of a person, 512 pixels wide',
    status: 200,
    sends: ['image/webp'],
  }),
  setPhoto: calls.files('PUT /api/profile/photo', {
    summary: 'Use a file of mine as my photo',
    body: z.object({ fileId: z.uuid() }),
    answer: z.object({ photoURL: z.string() }),
  }),
  setCv: calls.files('PUT /api/profile/cv', {
    summary: 'Use a file of mine as my CV, which friends and teammates may download',
    body: z.object({ fileId: z.uuid() }),
    answer: cvFile,
  }),
  removeCv: calls.files('DELETE /api/profile/cv', { summary: 'Take my CV off my profile' }),
}
