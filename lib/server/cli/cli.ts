import { Command, CommanderError } from 'commander'
import { readPortalEnvFile } from '../portal-env-file'
import { openCliIo } from './cli-io'

readPortalEnvFile()
// Log lines on stdout would break `--json`.
process.env.LOG_LEVEL ||= 'silent'

const { explainFailure } = await import('./explain-failure')
const { registerInvoked } = await import('./commands/register-invoked')
const { closeDatabase } = await import('../../platform/database/db')

const program = new Command('npm run porteria --')
  .description('Portería for administrators. The portal must run, or APP_DATABASE_URL and VAULT_KEYS be set.')
  .option('--json', 'one JSON line instead of text')
  .helpOption('-h, --help', 'what a command does and takes')
  .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 called wrongly, 3 outcome unknown.')
  .showHelpAfterError()
  // A command and its subcommand may share an option name.
  .enablePositionalOptions()
  .exitOverride()

const io = openCliIo(() => process.argv.includes('--json'))
await registerInvoked(program, io, process.argv.slice(2))
for (const command of allBelow(program))
  command.exitOverride().option('--json', 'one JSON line instead of text')

const { refuseWhileSealed } = await import('./refuse-while-sealed')
program.hook('preAction', (_program, command) => refuseWhileSealed(command))

function allBelow(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...allBelow(child)])
}

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else process.exitCode = explainFailure(error, io)
} finally {
  await closeDatabase().catch(() => {})
}
process.exit()
