import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { beforeAll, expect, test } from 'vitest'
import { startServer } from '#test/server.ts'

let document: string
beforeAll(async () => {
  const server = await startServer()
  document = await (await server.visitor().send('GET', '/api/openapi.json')).text()
  await server.close()
})

test("Spectral's rules for OpenAPI find nothing", async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [[spectralRulesets.oas as never, 'recommended']] })
  const found = await spectral.run(document)
  expect(found.map(({ code, message, path }) => `${code} ${message} ${path.join('.')}`)).toEqual([])
})

test("Redocly's recommended rules find nothing", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: document, absoluteRef: '/openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
})
