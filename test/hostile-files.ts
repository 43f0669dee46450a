import { crc32, deflateSync } from 'node:zlib'
import { pdf, picture } from './files.ts'

export type HostileFile = {
  what: string
  name: string
  bytes: Buffer
  fate: 'refused' | 'picture' | 'download' | 'any'
}

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
const ZIP = Buffer.from(
  'UEsDBAoAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAYVBLAQIeAwoAAAAAAAAAIQAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAACkgQAAAABhUEsFBgAAAAABAAEALwAAAB8AAAAAAA==',
  'base64',
)

/** Files that try to do harm, made here, so that none lies in the repository. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const pictures = await Promise.all(FORMATS.map(async (format) => ({ format, bytes: await picture({ format }) })))
  return [
    ...bombs(),
    ...pictures.flatMap(mixed),
    ...pictures.flatMap(damaged),
    ...pictures.flatMap(disguised),
    ...drawings(),
    ...programs(),
    ...names(),
  ]
}

function bombs(): HostileFile[] {
  const sides = [7100, 20_000, 40_000, 65_535, 100_000, 2_000_000_000]
  const png = sides.map((side) => file(`a PNG of ${side} by ${side} pixels`, 'bomb.png', pngOf(side), 'refused'))
  const small = sides.slice(0, 4)
  return [
    ...png,
    ...small.map((side) => file(`a GIF of ${side} by ${side} pixels`, 'bomb.gif', gifOf(side), 'refused')),
    ...small.map((side) => file(`a JPEG of ${side} by ${side} pixels`, 'bomb.jpg', jpegOf(side), 'refused')),
    file('a picture of no height', 'none.png', pngOf(0), 'refused'),
  ]
}

const MARKUPS = [
  '<script>alert(1)</script>',
  '<html><body onload=x()>',
  '<?php system($_GET[0]); ?>',
  '<svg onload=x()>',
]

/** Pictures that would open as something else too. */
function mixed({ format, bytes }: { format: string; bytes: Buffer }): HostileFile[] {
  const behind = [
    ...MARKUPS.map((text) => [text.slice(0, 8), Buffer.from(text)] as const),
    ['a ZIP', ZIP] as const,
    ['a ZIP with a comment', Buffer.concat([ZIP.subarray(0, -2), Buffer.from([5, 0]), Buffer.from('hello')])] as const,
    ['<script> in UTF-16', Buffer.from(MARKUPS[0]!, 'utf16le')] as const,
  ]
  return behind.map(([what, more]) =>
    file(`a ${format} with ${what} behind it`, `mixed.${format}`, Buffer.concat([bytes, more]), 'refused'),
  )
}

/** Each is refused or re-encoded from the pixels that are left. */
function damaged({ format, bytes }: { format: string; bytes: Buffer }): HostileFile[] {
  const cut = [0.1, 0.5, 0.9].map((part) =>
    file(`a ${format} that ends at ${part * 100} %`, `cut.${format}`, bytes.subarray(0, bytes.length * part), 'any'),
  )
  const flipped = Array.from({ length: 8 }, (_, round) => {
    const copy = Buffer.from(bytes)
    for (let at = 12 + round; at < copy.length; at += 17 + round) copy[at] = copy[at]! ^ (1 << (round % 8))
    return file(`a ${format} with wrong bytes (${round + 1})`, `wrong.${format}`, copy, 'any')
  })
  const noise = file(`noise after the first bytes of a ${format}`, `noise.${format}`, noiseAfter(bytes), 'any')
  return [...cut, ...flipped, noise]
}

/** By their names something else than by their content. */
const disguised = ({ format, bytes }: { format: string; bytes: Buffer }): HostileFile[] => [
  file(`a ${format} named as a page`, `picture.html`, bytes, 'picture'),
  file(`a ${format} named as a program`, `picture.exe`, bytes, 'picture'),
  file(`a page named as a ${format}`, `page.${format}`, Buffer.from('<html><script>alert(1)</script>'), 'download'),
]

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<g onclick="alert(1)"/>',
  '<g onmouseover = "alert(1)"/>',
  '<image href="x" onerror="alert(1)"/>',
  '<a xlink:href="javascript:alert(1)"><text>x</text></a>',
  '<a href="JavaScript:alert(1)"/>',
  '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
  '<foreignObject><body onload="x()"/></foreignObject>',
  '<animate onbegin="alert(1)" attributeName="x"/>',
  '<set onend="alert(1)"/>',
  '<use href="data:text/html,x"/>',
  '<iframe src="https://evil.example"/>',
  '<embed src="https://evil.example"/>',
]

function drawings(): HostileFile[] {
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`
  const entity = `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`
  return [
    ...SCRIPTS.map((script) => file(`an SVG with ${script}`, 'drawing.svg', Buffer.from(svg(script)), 'refused')),
    file('an SVG with onload', 'drawing.svg', Buffer.from('<svg onload="alert(1)"/>'), 'refused'),
    file('an SVG with an entity', 'drawing.svg', Buffer.from(entity), 'refused'),
    file('an SVG named as a picture', 'drawing.png', Buffer.from(svg('<script/>')), 'refused'),
    file('an SVG in UTF-16', 'drawing.svg', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'), 'refused'),
    ...[
      '<a href="jav&#x61;script:x()"/>',
      '<a href="java&#10;script:x()"/>',
      '<a href="&#106;avascript&#58;x()"/>',
    ].map((link) => file(`an SVG with ${link}`, 'drawing.svg', Buffer.from(svg(link)), 'refused')),
    file('an SVG with a script far behind', 'far.svg', Buffer.from(svg(' '.repeat(200_000) + SCRIPTS[0])), 'refused'),
    file('an SVG without a script', 'drawing.svg', Buffer.from(svg('<path d="M0 0h9"/>')), 'download'),
  ]
}

function programs(): HostileFile[] {
  const contents: [string, string, string | Buffer][] = [
    ['a page with a script', 'page.html', '<!doctype html><script>alert(document.cookie)</script>'],
    ['a script', 'run.js', 'alert(1)'],
    ['a module', 'run.mjs', 'export default alert(1)'],
    ['a shell script', 'run.sh', '#!/bin/sh\nrm -rf ~'],
    ['a batch file', 'run.bat', 'del /q *'],
    ['a Windows program', 'setup.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a Linux program', 'setup', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)])],
    ['a shortcut', 'open.lnk', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
    ['an internet shortcut', 'open.url', '[InternetShortcut]\nURL=file:///etc/passwd'],
    ['an archive', 'files.zip', ZIP],
    ['a style sheet', 'page.css', 'body{background:url(https://evil.example)}'],
    ['XML with an entity bomb', 'bomb.xml', '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>'],
    ['a server page', 'page.php', '<?php system($_GET[0]); ?>'],
    ['settings of a web server', '.htaccess', 'AddType text/html .png'],
    ['a PDF with a script', 'form.pdf', pdf('/JS (app.alert(1))')],
    ['text that looks like mail', 'mail.eml', 'Content-Type: text/html\r\n\r\n<script>alert(1)</script>'],
    ['a web archive', 'page.mht', 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'],
    ['formulas', 'table.csv', '=cmd|"/c calc"!A1'],
    ['a font', 'font.woff2', Buffer.from('774f463200010000', 'hex')],
    ['a single zero', 'zero', Buffer.alloc(1)],
  ]
  return [
    ...contents.map(([what, name, content]) => file(what, name, Buffer.from(content as string), 'download')),
    file('a PDF with a ZIP behind it', 'both.pdf', Buffer.concat([pdf(), ZIP]), 'refused'),
    file('a PDF that is a page too', 'both.pdf', Buffer.concat([pdf('<script>alert(1)</script>')]), 'refused'),
  ]
}

const HOSTILE_NAMES = [
  '../etc/passwd',
  '..\\windows\\system32',
  '/etc/passwd',
  'C:\\autoexec.bat',
  'a/../../b.png',
  '..',
  '.',
  '...',
  ' ',
  '\u200b',
  'invoice\u202efdp.exe',
  'a\u202db.pdf',
  'a\u2066b\u2069.pdf',
  'a\u202ab.pdf',
  'a\nb.pdf',
  'a\r\nSet-Cookie: x=1.pdf',
  'a\tb.pdf',
  'a\u0007b.pdf',
  'a\u007fb.pdf',
  'a\u0085b.pdf',
  'a\u2028b.pdf',
  'a\u2029b.pdf',
  'a\u0000.pdf',
  `${'a'.repeat(201)}.pdf`,
  '%2e%2e/secret',
]
const ODD_NAMES = [
  '"; filename="evil.html',
  "a'; x.pdf",
  'CON.pdf',
  '%2e%2e%2fsecret',
  '<script>.pdf',
  '=1+1.csv',
  '-rf',
  'a%00.pdf',
]

const names = (): HostileFile[] => [
  ...HOSTILE_NAMES.map((name) => file(`a file named ${JSON.stringify(name).slice(0, 40)}`, name, pdf(), 'refused')),
  ...ODD_NAMES.map((name) => file(`a file named ${JSON.stringify(name)}`, name, pdf(), 'download')),
]

const file = (what: string, name: string, bytes: Buffer, fate: HostileFile['fate']): HostileFile => ({
  what,
  name,
  bytes,
  fate,
})

function pngOf(side: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1000))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer) {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

function gifOf(side: number) {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const [head, image, data] = [
    Buffer.from('GIF89a'),
    Buffer.from('800000000000ffffff2c00000000', 'hex'),
    '0002024c01003b',
  ]
  return Buffer.concat([head, size, image, size, Buffer.from(data, 'hex')])
}

function jpegOf(side: number) {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(side, 0)
  size.writeUInt16BE(side, 2)
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108', 'hex')
  return Buffer.concat([head, size, Buffer.from('03012200021101031101ffd9', 'hex')])
}

function noiseAfter(bytes: Buffer) {
  const noise = Buffer.alloc(4000)
  for (let at = 0, state = 1; at < noise.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = state >> 16
  }
  return Buffer.concat([bytes.subarray(0, 40), noise])
}
