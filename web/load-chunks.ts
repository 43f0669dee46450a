/** Scripts and styles that came or are on their way, by address. */
const coming = new Map<string, Promise<void>>()

/**
 * Imports a part of the page once its files have come: takes the place of what Vite puts around each `import()`. A script that a
 * browser could not fetch for a module is not asked for again until the page is reloaded, so each is fetched beforehand: then it is
 * in the browser's cache, and a part that did not come can be asked for once more. Vite takes a `then` into `importPart`, so what is
 * to be done about a part that does not come stands in a `catch` after it.
 * @param files Addresses as the build names them, such as `assets/chat.js`
 * @throws TypeError if one does not come
 */
export async function loadFiles<Part>(importPart: () => Promise<Part>, files: string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => load(import.meta.resolve(`/${file}`))))
  return importPart()
}

function load(url: string): Promise<void> {
  const isStyles = url.endsWith('.css')
  const { pathname } = new URL(url)
  const inDocument = isStyles
    ? `link[rel=stylesheet][href="${pathname}"]`
    : `link[rel=modulepreload][href="${pathname}"],script[src="${pathname}"]`
  // First: a sheet on its way is in the document too.
  const known = coming.get(url) ?? (document.querySelector(inDocument) ? Promise.resolve() : undefined)
  if (known) return known
  const file = isStyles ? addStyles(url) : fetchScript(url)
  coming.set(url, file)
  file.catch(() => coming.delete(url))
  return file
}

async function fetchScript(url: string) {
  const response = await fetch(url)
  // It is complete in the cache once it is read.
  await response.arrayBuffer()
  if (!response.ok) throw new TypeError(`${url} did not come: ${response.status}`)
}

function addStyles(url: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, crossOrigin: '' })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  link.onload = () => resolve()
  link.onerror = () => {
    link.remove()
    reject(new TypeError(`${url} did not come`))
  }
  document.head.append(link)
  return promise
}
