import { MINUTE } from '#shared/limit.ts'
import { TOKEN_PREFIX, TOKEN_SCOPES } from '#shared/token-scopes.ts'
import { tokenLimits } from '../token-scope.ts'
import { type ApiDocument, callsOf } from './document.ts'
import { type Html, html } from './html.ts'
import { webhooksGuide } from './webhooks-guide.ts'

const [{ points, seconds }] = tokenLimits

const clientExample = (origin: string) => `import { env } from 'node:process'
import { createClient } from 'cohort-client'

const cohort = createClient({ origin: '${origin}', token: env.COHORT_TOKEN })
await cohort.tasksAdd({ body: { name: 'Draw the truss', due: '2026-12-25' } })
for (const { name, due } of await cohort.tasksList({ query: { mine: 'true' } })) console.log(due, name)`

/** How to begin, and every call by tag. */
export const guidePage = (document: ApiDocument, origin: string): Html => html`<h1>API guide</h1>
<p>Everything you can do in Cohort, a script of yours can do. <a href="/api/openapi.json">The OpenAPI document</a> has it all for tools that make clients.</p>
<section id="token"><h2>Get a token</h2>
<ol><li>Open <a href="/settings#api-tokens">Settings, API tokens</a> and choose New token.</li>
<li>Allow only what your script needs, and copy the token. It begins with <code>${TOKEN_PREFIX}</code> and is shown once.</li>
<li>Send it with each request:</li></ol>
<pre tabindex="0"><code>curl "${origin}/api/tasks?mine=true" \\
  -H "Authorization: Bearer $COHORT_TOKEN"

curl -X PUT "${origin}/api/tasks/$TASK_ID" \\
  -H "Authorization: Bearer $COHORT_TOKEN" \\
  --json '{ "done": true }'

curl "${origin}/api/tasks" \\
  -H "Authorization: Bearer $COHORT_TOKEN" \\
  --json '{ "name": "Draw the truss" }'

curl "${origin}/api/teams/$TEAM_ID/export?format=json" \\
  -H "Authorization: Bearer $COHORT_TOKEN" --output team.json</code></pre>
<p class="muted">Anyone who has a token of yours acts as you. Revoke it in Settings: its next request is refused. A new password ends all of your tokens.</p></section>
<section id="client"><h2>Or use the client</h2>
<p>A method for each call and a type for each schema, without dependencies, for Node, Deno, Bun and browsers. npm installs the client of this server's version from here:</p>
<pre tabindex="0"><code>npm install ${origin}/api/client.tgz</code></pre>
<pre tabindex="0"><code>${clientExample(origin)}</code></pre>
<p class="muted">The same as <a href="/api/client.ts">one file of TypeScript</a>, to copy into your project.</p></section>
<section id="scopes"><h2>Scopes</h2>
<p>Each call names the scope it needs. Write includes read. No token may use your account, your sessions or your tokens.</p>
<p>${TOKEN_SCOPES.map((scope) => html`<code>${scope}</code> `)}</p></section>
<section id="answers"><h2>What it answers</h2>
<ul><li>Bodies are JSON. A refusal is <code>{ "error", "code", "field" }</code>: a sentence for people, a word for programs that stays the same, and the field that is wrong, missing or unknown, if it is one.</li>
<li>A call refuses fields that it does not know.</li>
<li>A list has pages. If <code>next</code> is not null, send it as <code>cursor</code> for the next one. Tasks say it in the header <code>Link</code>.</li>
<li>People have a <code>uid</code>. Yours is in the answer to <code>GET /api/profile/preview</code>.</li>
<li>If an answer is lost, send the request again with the same <code>key</code>, a UUID of your choice: it is done once.</li></ul></section>
<section id="limits"><h2>Limits</h2>
<p>A token may send ${points} requests in ${seconds / MINUTE} minutes. Each answer says what is left in the header <code>RateLimit</code> (<code>r</code> requests, all back in <code>t</code> seconds) and the rule in <code>RateLimit-Policy</code>. After <code>429</code>, wait for as many seconds as <code>Retry-After</code> says.</p></section>
${webhooksGuide(document)}
${document.tags.map(({ name, description }) => tagSection(document, name, description))}`

function tagSection(document: ApiDocument, name: string, description: string) {
  const calls = callsOf(document, name)
  return html`<section id="tag-${name}"><h2><a href="/api/docs/${name}">${name}</a></h2><p class="muted">${description}</p>
<ul>${calls.map(
    ({ operationId, verb, path, summary }) =>
      html`<li><a class="address" href="/api/docs/${name}#${operationId}">${verb} ${path}</a><br><small>${summary}</small></li>`,
  )}</ul></section>`
}
