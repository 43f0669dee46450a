import { TOKEN_PREFIX, tokenLimits } from '#features/identity/api-tokens-contract.ts'
import { MINUTE } from '#shared/limit.ts'
import { TOKEN_SCOPES } from '#shared/token-scopes.ts'
import { type ApiDocument, callsOf } from './document.ts'
import { type Html, html } from './html.ts'

const [{ points, seconds }] = tokenLimits

const CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto'

const key = Buffer.from(webhookKey.replace('whsec_', ''), 'base64')
const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
const right = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'))
const given = Buffer.from(headers['webhook-signature'])
const isFromCohort = right.length === given.length && timingSafeEqual(right, given)`

/** How to begin, and every call by tag. */
export const guidePage = (document: ApiDocument, origin: string): Html => html`<h1>API guide</h1>
<p>Everything you can do in Cohort, a script of yours can do. <a href="/api/openapi.json">The OpenAPI document</a> has it all for tools that make clients. <a href="/api/client.ts">A client in TypeScript</a> is one file without dependencies, with a type for each schema and a method for each call.</p>
<section id="token"><h2>Get a token</h2>
<ol><li>Open <a href="/settings#api-tokens">Settings, API tokens</a> and choose New token.</li>
<li>Allow only what your script needs, and copy the token. It begins with <code>${TOKEN_PREFIX}</code> and is shown once.</li>
<li>Send it with each request:</li></ol>
<pre tabindex="0"><code>curl ${origin}/api/tasks?mine=true \\
  -H "Authorization: Bearer $COHORT_TOKEN"</code></pre>
<p class="muted">Whoever has it acts as you. Revoke it in Settings: its next request is refused. A new password ends all of your tokens.</p></section>
<section id="scopes"><h2>Scopes</h2>
<p>Each call names the scope it needs. To write includes to read. No token may use your account, your sessions or your tokens.</p>
<p>${TOKEN_SCOPES.map((scope) => html`<code>${scope}</code> `)}</p></section>
<section id="answers"><h2>What it answers</h2>
<ul><li>Bodies are JSON. A refusal is <code>{ "error", "code" }</code>: a sentence for people, and a word for programs that stays the same.</li>
<li>A list has pages. If <code>next</code> is not null, send it as <code>cursor</code> for the next one. Tasks say it in the header <code>Link</code>.</li>
<li>If an answer is lost, send the request again with the same <code>key</code>, a UUID of your choice: it is done once.</li></ul></section>
<section id="limits"><h2>Limits</h2>
<p>A token may send ${points} requests in ${seconds / MINUTE} minutes. Each answer says what is left in the header <code>RateLimit</code> (<code>r</code> requests, all back in <code>t</code> seconds) and the rule in <code>RateLimit-Policy</code>. After <code>429</code>, wait for as many seconds as <code>Retry-After</code> says.</p></section>
${webhooksSection}
${document.tags.map(({ name, description }) => tagSection(document, name, description))}`

const webhooksSection = html`<section id="webhooks"><h2>Webhooks</h2>
<p>A webhook of yours, made in <a href="/settings#webhooks">Settings, Webhooks</a>, gets a <code>POST</code> when something happens: its <code>type</code>, when, and ids. Ask the API for the thing itself with a token.</p>
<ul><li>Answer with <code>2xx</code> within ten seconds. Anything else is tried again, after 5 seconds at first and every 6 hours at last. After three days the webhook is paused, and you get a mail.</li>
<li>What happens to one thing arrives in order. The same may arrive twice, with the same <code>webhook-id</code>.</li>
<li>Check that a call is from Cohort, in the form of Standard Webhooks:</li></ul>
<pre tabindex="0"><code>${CHECK}</code></pre></section>`

function tagSection(document: ApiDocument, name: string, description: string) {
  const calls = callsOf(document, name)
  return html`<section id="tag-${name}"><h2><a href="/api/docs/${name}">${name}</a></h2><p class="muted">${description}</p>
<ul>${calls.map(
    ({ operationId, verb, path, summary }) =>
      html`<li><a class="address" href="/api/docs/${name}#${operationId}">${verb} ${path}</a><br><small>${summary}</small></li>`,
  )}</ul></section>`
}
