import type { JsonSchema } from '../openapi/schemas.ts'
import type { ApiDocument } from './document.ts'
import { type Html, html, withCode } from './html.ts'

/** A whole receiver, because a part of one leaves the rest to be guessed. */
const RECEIVER = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { env } from 'node:process'
import { text } from 'node:stream/consumers'

const key = Buffer.from(env.WEBHOOK_KEY.replace('whsec_', ''), 'base64')

createServer(async (request, response) => {
  const body = await text(request)
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signature = '' } = request.headers
  const right = Buffer.from('v1,' + createHmac('sha256', key).update([id, sentAt, body].join('.')).digest('base64'))
  const given = Buffer.from(signature)
  const isFromCohort = right.length === given.length && timingSafeEqual(right, given)
  const isRecent = Math.abs(Date.now() / 1000 - sentAt) < 300
  if (!isFromCohort || !isRecent) return response.writeHead(401).end()
  const { type, data } = JSON.parse(body)
  response.end(type === 'webhook.verification' ? data.challenge : '')
  console.log(type, data)
}).listen(env.PORT)`

export const webhooksGuide = ({
  webhooks,
  components,
}: ApiDocument): Html => html`<section id="webhooks"><h2>Webhooks</h2>
<p>A webhook of yours, made in <a href="/settings#webhooks">Settings, Webhooks</a>, gets a <code>POST</code> as soon as something happens. It holds ids: ask the API for the thing itself with a token.</p>
<pre tabindex="0"><code>${JSON.stringify(firstExample(webhooks), null, 2)}</code></pre>
<ul><li>The address begins with <code>https://</code> and is one that the internet can reach. A tunnel gives your own machine such an address.</li>
<li>The first call is <code>webhook.verification</code>. Answer it with <code>data.challenge</code> as plain text: before, nothing else is sent. It is tried again like all others.</li>
<li>A host gets at most 50 calls a minute, over all webhooks of all people; what is more waits.</li>
<li>Answer with <code>2xx</code> within ten seconds. Anything else is tried again, after 5 seconds at first and every 6 hours at last. After three days, or an answer of <code>410</code>, the webhook is paused, and you get a mail.</li>
<li>What happens to one thing arrives in order. The same may arrive twice, with the same <code>webhook-id</code>.</li>
<li>Check that a call is from Cohort. It is signed in the form of Standard Webhooks, for which most languages have a library. Without one:</li></ul>
<pre tabindex="0"><code>${RECEIVER}</code></pre>
<h3>What it is told</h3>
<div class="table"><table><thead><tr><th scope="col">Type</th><th scope="col">When, and what is in <code>data</code></th></tr></thead><tbody>${Object.entries(
  webhooks,
).map(
  ([type, { post }]) =>
    html`<tr><td><code>${type}</code></td><td>${withCode(post.description)}<br><small>${fieldsOf(post.requestBody, components)}</small></td></tr>`,
)}</tbody></table></div></section>`

type Body = ApiDocument['webhooks'][string]['post']['requestBody']

const firstExample = (webhooks: ApiDocument['webhooks']) =>
  Object.values(webhooks)[0]?.post.requestBody?.content['application/json']?.examples?.example.value

function fieldsOf(body: Body, { schemas }: ApiDocument['components']): Html[] {
  const name = String(body?.content['application/json']?.schema.$ref).split('/').at(-1)!
  const { data } = schemas[name]!.properties as { data: { properties: Record<string, JsonSchema> } }
  return Object.keys(data.properties).map((field) => html`<code>${field}</code> `)
}
