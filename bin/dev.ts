// `npm run dev` restarts the server at every change and keeps the database running. Vite runs inside the server.
import { spawn } from 'node:child_process'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'

const environment = { ...process.env, NODE_ENV: 'development' }
const config = readConfig(environment, process.cwd())
const database = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => console.log(line) })

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app/server/main.mjs'], {
  stdio: 'inherit',
  env: environment,
})

// The server receives Ctrl-C too. This process waits until it has ended.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  process.exitCode = code ?? 0
  database?.stop().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
})
