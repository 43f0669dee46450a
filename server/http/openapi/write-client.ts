import { type ApiDocument, type Call, everyCall } from '../api-docs/document.ts'
import { codeDeclarations, codeWithoutTypes, codeWithTypes, optionTypes, sentType } from './client-code.ts'
import { nameIn } from './schemas.ts'
import { typeOf } from './write-types.ts'

export type ClientDocument = ApiDocument & { info: { version: string } }

const HEAD = (version: string) =>
  `// The API of Cohort ${version}. The server of that version writes it: see /api/docs.\n`

/** A client in one file of TypeScript, without dependencies: a type for each schema, and a method for each call. */
export function writeClient(document: ClientDocument): string {
  const methods = everyCall(document).map(
    (call) =>
      `${commentOf(call)}  ${call.operationId}: (${takenBy(call, '= {}')}) => ${senderOf(call)}${resultOf(call)}(${sentBy(call)}),\n`,
  )
  return `${HEAD(document.info.version)}\n${typesOf(document)}${optionTypes}${sentType}${codeWithTypes}
export const createClient = (options: Options) => ({\n${methods.join('')}})\n`
}

/** The same as a module for Node, browsers and bundlers, with its types beside it. */
export function writeModule(document: ClientDocument): { code: string; types: string } {
  const calls = everyCall(document)
  const methods = calls.map((call) => `  ${call.operationId}: (sent = {}) => ${senderOf(call)}(${sentBy(call)}),\n`)
  const signatures = calls.map(
    (call) => `${commentOf(call)}  ${call.operationId}: (${takenBy(call)}) => Promise<${answerOf(call)}>\n`,
  )
  const head = HEAD(document.info.version)
  return {
    code: `${head}${codeWithoutTypes}\nexport const createClient = (options) => ({\n${methods.join('')}})\n`,
    types: `${head}\n${typesOf(document)}${optionTypes}${codeDeclarations}
export declare const createClient: (options: Options) => {\n${signatures.join('')}}\n`,
  }
}

function typesOf({ components, webhooks }: ClientDocument): string {
  const messages = Object.values(webhooks).map(({ post }) =>
    nameIn(String(post.requestBody!.content['application/json']!.schema.$ref)),
  )
  return [
    ...Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`),
    `/** What a webhook is told. */\nexport type WebhookMessage = ${messages.join(' | ')}\n`,
  ].join('')
}

const commentOf = ({ description }: Call) => `  /** ${description.replaceAll('*/', '')} */\n`

const sentBy = ({ verb, path }: Call) => `options, '${verb}', '${path}', sent`

/** The type of its answer: undefined if there is none, '' for a file. */
function jsonAnswer({ responses }: Call): string | undefined {
  const done = Object.entries(responses).find(([status]) => Number(status) < 300)?.[1]
  const [content] = Object.entries(done?.content ?? {})
  if (!content) return undefined
  const [type, { schema }] = content
  return type === 'application/json' && schema.format !== 'binary' ? typeOf(schema) : ''
}

const senderOf = (call: Call) => {
  const answer = jsonAnswer(call)
  return answer === undefined ? 'sendForNothing' : answer === '' ? 'send' : 'sendForJson'
}
const resultOf = (call: Call) => (jsonAnswer(call) ? `<${jsonAnswer(call)}>` : '')
const answerOf = (call: Call) => (jsonAnswer(call) === '' ? 'Response' : (jsonAnswer(call) ?? 'void'))

/** @param otherwise the default of a parameter that may be left out; without it, it is marked as optional */
function takenBy({ parameters, requestBody }: Call, otherwise?: string): string {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const fields = (list: typeof parameters) =>
    list.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`).join('; ')
  const needsQuery = inQuery.some(({ required }) => required)
  const [body] = Object.values(requestBody?.content ?? {})
  const parts = [
    ...(inPath.length > 0 ? [`params: { ${fields(inPath)} }`] : []),
    ...(inQuery.length > 0 ? [`query${needsQuery ? '' : '?'}: { ${fields(inQuery)} }`] : []),
    ...(body ? [`body: ${typeOf(body.schema)}`] : []),
  ]
  const isOptional = inPath.length === 0 && !needsQuery && !body
  return `sent${isOptional && !otherwise ? '?' : ''}: { ${parts.join('; ')} }${isOptional && otherwise ? ` ${otherwise}` : ''}`
}
