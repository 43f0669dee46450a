// `npm run admin -- <command>`: commands for administrators. They run beside a running server or without one.
import { runAdmin } from './admin/run-admin.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runAdmin(process.argv.slice(2), process.env)
