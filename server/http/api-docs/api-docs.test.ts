import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookMessages } from '#features/webhooks/messages-contract.ts'
import { shownKey, signedHeaders } from '#features/webhooks/server/rules/sign.ts'
import { calls } from '#test/all-calls.ts'
import { freePort } from '#test/product-process.ts'
import { type Server, startServer } from '#test/server.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const read = async (path: string) => {
  const response = await server.visitor().send('GET', path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('/api/docs says how to get a token and leads to every call, with its parameters, answers and an example', async () => {
  const guide = await read('/api/docs')
  expect(guide.text).toContain('curl ')
  expect(guide.text).toContain('/settings#api-tokens')
  const pages = new Map<string, string>()
  const links = [...guide.text.matchAll(/href="(\/api\/docs\/\w+)#(\w+)"/g)].map(
    ([, path, id]) => [path!, id!] as const,
  )
  for (const path of new Set(links.map(([one]) => one))) pages.set(path, (await read(path)).text)
  expect(links.filter(([path, id]) => !pages.get(path)?.includes(`<section id="${id}"`))).toEqual([])
  const shown = [...pages.values()].join('')
  const described = calls.filter(({ status }) => status !== 302)
  const lost = described.filter(({ verb, path }) => !shown.includes(`${verb} ${path.replace(/:(\w+)/g, '{$1}')}<`))
  expect(lost).toEqual([])
  expect(shown).toContain('&#34;name&#34;: &#34;Write the report&#34;')
  const anchors = [...shown.matchAll(/href="#(\w+)"/g)].map(([, id]) => id!)
  expect(anchors.filter((id) => !shown.includes(`id="${id}"`))).toEqual([])
})

test('it needs no script and nothing from elsewhere', async () => {
  for (const path of ['/api/docs', '/api/docs/tasks']) {
    const { text, headers } = await read(path)
    expect(text).not.toContain('<script')
    expect([...text.matchAll(/(?:src|href)="(https?:[^"]*)"/g)]).toEqual([])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/)
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\//)
  }
})

test('a part that does not exist is refused', async () => {
  expect(await read('/api/docs/%3Cscript%3E')).toMatchObject({ status: 404 })
})

test('the receiver in the guide runs as it stands: it takes what Cohort signs for it and nothing else', async () => {
  const { text } = await read('/api/docs')
  const [code] = /import \{ createHmac[^<]*/.exec(text)!
  const file = join(emptyFolder(), 'receiver.mjs')
  writeFileSync(
    file,
    code!.replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number))),
  )
  const [secret, webhookId, port] = ['a secret', crypto.randomUUID(), await freePort()]
  const env = { ...process.env, PORT: port, WEBHOOK_KEY: shownKey(secret, webhookId) }
  const receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const body = JSON.stringify({ type: 'task.ticked', timestamp: new Date().toISOString(), data: {} })
    const signed = (at = new Date()) => signedHeaders({ secret, webhookId, id: crypto.randomUUID(), body, at })
    const answerTo = async (headers: Record<string, string>, sent = body) =>
      (await fetch(`http://localhost:${port}/`, { method: 'POST', headers, body: sent })).status
    await expect.poll(() => answerTo(signed()).catch(() => 'not yet')).toBe(200)
    expect(await answerTo(signed(), `${body} `)).toBe(401)
    expect(await answerTo(signed(new Date(Date.now() - 600_000)))).toBe(401)
    expect(await answerTo({ ...signed(), 'webhook-signature': 'v1,none' })).toBe(401)
    expect(await answerTo({})).toBe(401)
  } finally {
    receiver.kill()
  }
})

test('the guide names everything that webhooks are told, with its fields', async () => {
  const { text } = await read('/api/docs')
  for (const [type, { data }] of Object.entries(webhookMessages)) {
    const row = text.slice(text.indexOf(`<td><code>${type}</code>`)).split('</tr>', 1)[0]
    for (const field of Object.keys(data)) expect(row, type).toContain(`<code>${field}</code>`)
  }
})
