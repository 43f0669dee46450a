/**
 * Encodes percent signs that cannot be decoded, as in `/join/100%`, so that such a path gets a 404 like any other.
 * Leaves the query unchanged.
 */
export function encodeStrayPercents(url: string) {
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string) {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
