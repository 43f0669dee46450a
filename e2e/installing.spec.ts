import { expect, test } from './fixtures.ts'

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type AppManifest = {
  name: string
  start_url: string
  scope: string
  display: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

test('Ada can install Cohort: its manifest is complete, and each icon is as large as it says', async ({ asAda }) => {
  await asAda.goto('/dashboard')
  const address = await asAda.locator('link[rel=manifest]').getAttribute('href')
  const answer = await asAda.request.get(address!)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const devtools = await asAda.context().newCDPSession(asAda)
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
  const manifest = (await answer.json()) as AppManifest
  expect(manifest).toMatchObject({ name: 'Cohort', start_url: '/dashboard', scope: '/', display: 'standalone' })
  const sizes = (purpose: string) =>
    manifest.icons.filter((icon) => (icon.purpose ?? 'any') === purpose).map((icon) => icon.sizes)
  // What browsers ask for before they offer to install.
  expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizes('maskable')).toContain('512x512')

  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
  const drawn = await asAda.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const picture = await createImageBitmap(await (await fetch(source)).blob())
          return `${picture.width}x${picture.height}`
        }),
      ),
    icons.map(({ src }) => src),
  )
  expect(drawn).toEqual(icons.map((icon) => icon.sizes))
  for (const { url } of manifest.shortcuts) expect((await asAda.request.get(url)).status(), url).toBe(200)
})
