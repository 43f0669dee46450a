import { readConfig } from '#server/config.ts'
import { InvalidSettings } from '#server/setting-files.ts'
import { commands, isComplete, usage, usageOf } from './commands.ts'
import { logCommand } from './log-command.ts'
import { UserError } from './output.ts'
import { withContext } from './with-context.ts'

/** Prints what the command says, or what is wrong. @returns the exit code */
export async function runAdmin([name = '', ...given]: string[], settings: NodeJS.ProcessEnv): Promise<0 | 1> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    // Below the list, which is longer than many a window.
    if (!command) throw new UserError(`${usage()}\n\n${name ? `There is no command "${name}".` : 'Choose a command.'}`)
    if (!isComplete(command, given)) throw new UserError(`Say: npm run admin -- ${usageOf(name)}`)
    if ('runAlone' in command) command.runAlone(given)
    else {
      // Standard output holds the answer alone.
      if (process.stderr.isTTY) process.stderr.write('Opening the database …\n')
      await withContext(readConfig(settings, process.cwd()), async (context) => {
        await command.run(context, given)
        await logCommand(context, name, given)
      })
    }
    return 0
  } catch (error) {
    const isMeant = error instanceof UserError || error instanceof InvalidSettings
    process.stderr.write(`${isMeant ? (error as Error).message : `That did not work: ${(error as Error).message}`}\n`)
    return 1
  }
}
