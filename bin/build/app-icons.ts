import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const logoFile = new URL('../../web/public/favicon.svg', import.meta.url)

/** Colours of the logo where it lies on its own green. */
const onGreen = { ground: '#17704b', ring: '#ffffff', seat: '#ffc22e' }
const inOneColour = { ground: null, ring: '#000000', seat: '#000000' }

/** `share`: how much of the width the logo takes. Systems cut up to a tenth off each side of a maskable icon. */
const icons = [
  { name: '192', size: 192, share: 0.6, radius: 0.22, colours: onGreen },
  { name: '512', size: 512, share: 0.6, radius: 0.22, colours: onGreen },
  { name: 'maskable-192', size: 192, share: 0.5, radius: 0, colours: onGreen },
  { name: 'maskable-512', size: 512, share: 0.5, radius: 0, colours: onGreen },
  { name: 'monochrome-512', size: 512, share: 0.8, radius: 0, colours: inOneColour },
  // iOS rounds the corners itself.
  { name: 'apple-touch-icon', size: 180, share: 0.6, radius: 0, colours: onGreen },
]

/** The icons of web/public/app.webmanifest, drawn from the logo. */
export async function drawAppIcons(folder: string) {
  const logo = await readFile(logoFile, 'utf8')
  const shapes = logo.replace(/^<svg[^>]*>|<style>.*?<\/style>|<\/svg>\s*$/gs, '')
  await mkdir(join(folder, 'icons'), { recursive: true })
  await Promise.all(
    icons.map(async ({ name, size, share, radius, colours: { ground, ring, seat } }) => {
      const width = 32 / share
      const start = (32 - width) / 2
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${start} ${start} ${width} ${width}">
        ${ground ? `<rect x="${start}" y="${start}" width="${width}" height="${width}" rx="${width * radius}" fill="${ground}"/>` : ''}
        ${shapes.replace('<path', `<path stroke="${ring}"`).replace(/fill="#ffc22e"/, `fill="${seat}"`)}</svg>`
      const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
      await writeFile(join(folder, 'icons', `${name}.png`), png)
    }),
  )
}
