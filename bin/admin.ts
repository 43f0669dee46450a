// `npm run admin -- <command>`: commands for administrators. They run beside a running server or without one.
import { InvalidSettings, readConfig } from '#server/config.ts'
import { commands, isComplete, usage, usageOf } from './admin/commands.ts'
import { logCommand } from './admin/log-command.ts'
import { UserError } from './admin/output.ts'
import { withContext } from './admin/with-context.ts'

const [name = '', ...given] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  if (!command) throw new UserError(usage())
  if (!isComplete(command, given)) throw new UserError(`Say: npm run admin -- ${usageOf(name)}`)
  if ('runAlone' in command) command.runAlone(given)
  else
    await withContext(readConfig(process.env, process.cwd()), async (context) => {
      await command.run(context, given)
      await logCommand(context, name, given)
    })
} catch (error) {
  const isMeant = error instanceof UserError || error instanceof InvalidSettings
  process.stderr.write(`${isMeant ? (error as Error).message : `That did not work: ${(error as Error).message}`}\n`)
  process.exitCode = 1
}
