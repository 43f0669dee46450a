import { type Answer, type ApiDocument, type Call, callsOf, schemasIn } from './document.ts'
import { type Html, html, withCode } from './html.ts'
import { fieldRow, schemaTable } from './schema-table.ts'

/** Every call of a tag with what it takes and answers, and the schemas that they name. */
export function tagPage(document: ApiDocument, { name, description }: ApiDocument['tags'][number]): Html {
  const calls = callsOf(document, name)
  const schemas = schemasIn(calls, document).filter((schema) => schema !== 'Problem')
  return html`<h1>${name}</h1><p>${description}</p>
${calls.map((call) => callSection(call, document))}
${schemas.length > 0 && html`<h2>Schemas</h2>`}
${schemas.map(
  (schema) =>
    html`<section id="${schema}" aria-labelledby="${schema}-title"><h3 id="${schema}-title">${schema}</h3>${schemaTable(document.components.schemas[schema]!)}</section>`,
)}`
}

function callSection(call: Call, document: ApiDocument): Html {
  const { operationId, verb, path, description, parameters, requestBody, responses } = call
  return html`<section id="${operationId}" aria-labelledby="${operationId}-title">
<h2 id="${operationId}-title"><span class="address">${verb} ${path}</span></h2>
<p>${withCode(description)}</p>
${
  parameters.length > 0 &&
  html`<div class="table"><table><caption class="visually-hidden">Parameters</caption><thead><tr><th scope="col">Parameter</th><th scope="col">Type</th></tr></thead><tbody>${parameters.map(
    ({ name, schema, required }) => fieldRow(name, schema, required),
  )}</tbody></table></div>`
}
${requestBody && contentOf('Body', requestBody)}
${Object.entries(responses)
  .filter(([status]) => Number(status) < 300)
  .map(([status, answer]) => contentOf(`Answers ${status}`, answer))}
<details><summary>If it is refused</summary><ul>${Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, answer]) => html`<li><code>${status}</code> ${describe(answer, document)}</li>`)}</ul></details>
</section>`
}

const describe = ({ $ref, description }: Answer, { components }: ApiDocument) =>
  description ?? components.responses[String($ref).split('/').at(-1)!]?.description

function contentOf(title: string, { description, content = {} }: Answer): Html {
  const [type] = Object.keys(content)
  if (!type) return html`<p class="muted">${title}: ${description ?? ''}</p>`
  const { schema, examples } = content[type]!
  return html`<details open><summary>${title}${type !== 'application/json' && html` (${type})`}</summary>
${type === 'application/json' && schemaTable(schema)}
${examples && html`<pre tabindex="0"><code>${JSON.stringify(examples.example.value, null, 2)}</code></pre>`}</details>`
}
