import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type PDFKit from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFKit>
type Weight = '400' | '700'
type Look = { size?: number; weight?: Weight; colour?: string }

const INK = '#18241f'
export const MUTED = '#55645d'
export const GREEN = '#0b6b43'
/** Points, as all measures here. */
export const MARGIN = 56
/** A task begins on a new page rather than with its name alone at the end of one. */
const ROOM_FOR_ITEM = 90

export type Writer = Awaited<ReturnType<typeof openWriter>>

/** Every mark on a page belongs to an element of the structure, so that a screen reader reads all in order. */
export async function openWriter(document: PdfDocument) {
  for (const [name, bytes] of await readFonts()) document.registerFont(name, bytes)
  const root = document.struct('Document')
  document.addStructure(root)

  const text = (words: string, { size = 11, weight = '400', colour = INK }: Look = {}) => {
    const runs = splitByFont(words, weight)
    document.fontSize(size).fillColor(colour)
    for (const [index, { font, part }] of runs.entries())
      document.font(font).text(part, { continued: index < runs.length - 1, lineGap: 2 })
  }
  /** What the fonts cannot draw is read out all the same. */
  const paragraph = (type: 'H1' | 'H2' | 'P', words: string, look?: Look) =>
    document.struct(type, isDrawable(words) ? {} : { actual: words }, () => text(words, look))
  const block = (...given: Parameters<typeof paragraph>) => void root.add(paragraph(...given))
  return {
    block,
    space(points: number) {
      document.y += points
    },
    heading(title: string) {
      if (document.y > document.page.height - MARGIN - ROOM_FOR_ITEM) document.addPage()
      document.y += 16
      block('H2', title, { size: 14, weight: '700' })
      document.y += 4
    },
    list(items: { words: string; look?: Look }[][]) {
      const list = document.struct('L')
      root.add(list)
      for (const paragraphs of items) {
        if (document.y > document.page.height - MARGIN - ROOM_FOR_ITEM) document.addPage()
        const body = document.struct(
          'LBody',
          {},
          paragraphs.map(({ words, look }) => paragraph('P', words, look)),
        )
        list.add(document.struct('LI', {}, [body]))
        document.y += 6
      }
      list.end()
    },
    end: () => root.end(),
  }
}

/** Two files a weight: western European letters, and the other Latin ones. */
const fontFiles = {
  'latin 400': import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  'latin 700': import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  'latin-ext 400': import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  'latin-ext 700': import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
}

const readFonts = () =>
  Promise.all(
    Object.entries(fontFiles).map(async ([name, file]) => [name, await readFile(fileURLToPath(file))] as const),
  )

const otherLatin = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]+/u
const isDrawable = (words: string) => /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac\u2122]*$/u.test(words)

const splitByFont = (words: string, weight: Weight) =>
  words
    .split(new RegExp(`(${otherLatin.source})`, 'u'))
    .filter(Boolean)
    .map((part) => ({ part, font: `${otherLatin.test(part) ? 'latin-ext' : 'latin'} ${weight}` }))
