// `npm run client -- [folder]`: packs the API client of this version for npm, as every server of it offers at /api/client.tgz.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { api } from '#app/server/api.ts'
import { routes } from '#app/server/features.ts'
import { readConfig } from '#server/config.ts'
import { describeRoutes } from '#server/http/openapi/describe-routes.ts'
import { CLIENT_PACKAGE, packClient } from '#server/http/openapi/pack-client.ts'
import type { ClientDocument } from '#server/http/openapi/write-client.ts'
import packageJson from '../package.json' with { type: 'json' }

const [folder = '.'] = process.argv.slice(2)
const { version } = packageJson
const document = describeRoutes(routes, api, { ...readConfig(process.env, process.cwd()), version })
// npm runs this in Cohort's folder, but names are relative to the user's.
const file = join(resolve(process.env.INIT_CWD ?? process.cwd(), folder), `${CLIENT_PACKAGE}-${version}.tgz`)
writeFileSync(file, await packClient(document as unknown as ClientDocument))
process.stdout.write(`${file}\nPublish it with npm publish, or install it with npm install.\n`)
