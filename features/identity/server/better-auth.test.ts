import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '#test/server.ts'
import { EMAIL_TAKEN } from '../contract.ts'
import { betterAuthOptions, createBetterAuth } from './better-auth.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('our migrations leave nothing for better-auth to create', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations(
    betterAuthOptions(server.context.database.db, server.context.secret),
  )
  expect([toBeCreated, toBeAdded]).toEqual([[], []])
})

test('a used address is refused in the words of better-auth', async () => {
  const { $ERROR_CODES } = await createBetterAuth(server.context.database.db, server.context.secret)
  expect($ERROR_CODES.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL.message).toBe(EMAIL_TAKEN)
})

test("better-auth's own endpoints are not reachable", async () => {
  for (const path of ['/api/auth/sign-in/email', '/api/auth/get-session', '/api/auth/ok']) {
    expect((await server.visitor().send('GET', path)).status, path).toBe(404)
  }
})
