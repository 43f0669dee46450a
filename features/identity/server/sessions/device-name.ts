const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

/** What somebody signs in with, in the words of a list: 'Firefox on Linux'. No more of what the browser says is kept. */
export function deviceName(userAgent: string | undefined): string {
  const named = (list: typeof browsers) => list.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  const browser = named(browsers)
  const system = named(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}
