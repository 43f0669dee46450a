/**
 * Encodes the percent signs of a path that cannot be decoded, such as `/join/100%`, so that it leads to the same route as any
 * other unknown address. The query stays as it is.
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
