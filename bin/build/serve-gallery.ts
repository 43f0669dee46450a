import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

export function serveGallery(): Plugin {
  return {
    name: 'cohort:gallery',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use('/gallery', (_, response, next) => {
        readFile(new URL('../../test/gallery/index.html', import.meta.url), 'utf8')
          .then((html) => vite.transformIndexHtml('/test/gallery/index.html', html))
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}
