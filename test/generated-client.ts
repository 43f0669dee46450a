import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from './temporary-data-folder.ts'

/** By the names of the calls in the OpenAPI document, such as `tasksList`. */
export type GeneratedClient = Record<
  string,
  (sent?: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }) => Promise<unknown>
>

export type ClientModule = {
  createClient(options: { origin: string; token: string; fetch?: unknown }): GeneratedClient
  CohortError: new () => Error & { status: number; code: string }
}

/** The client that a running server writes of itself, as a script of somebody else has it. */
export async function loadClient(origin: string): Promise<ClientModule> {
  const folder = emptyFolder()
  const file = join(folder, 'client.ts')
  writeFileSync(file, await (await fetch(`${origin}/api/client.ts`)).text())
  try {
    return (await import(/* @vite-ignore */ file)) as ClientModule
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
