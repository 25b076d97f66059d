import { Command, CommanderError } from 'commander'
import { type CliStreams, type ExitCode, openCliIo } from './cli-io'
import { registerInvoked } from './commands/register-invoked'
import { explainFailure } from './explain-failure'
import { refuseWhileSealed } from './refuse-while-sealed'

/** Runs one command of `npm run porteria` in this process and returns its exit code. Leaves the database open. */
export async function runCli(args: string[], streams: CliStreams): Promise<ExitCode> {
  let code: ExitCode = 0
  const exitWith = (next: ExitCode) => {
    code = next
  }
  const io = openCliIo(() => args.includes('--json'), { streams, exitWith })
  const program = newProgram(streams)
  await registerInvoked(program, io, args)
  for (const command of allBelow(program))
    command.exitOverride().option('--json', 'one JSON line instead of text')
  program.hook('preAction', (_program, command) => refuseWhileSealed(command))
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    return explainFailure(error, io)
  }
  return code
}

function newProgram({ stdout, stderr }: CliStreams): Command {
  return (
    new Command('npm run porteria --')
      .description(
        'Portería for administrators. The portal must run, or APP_DATABASE_URL and VAULT_KEYS be set.',
      )
      .option('--json', 'one JSON line instead of text')
      .helpOption('-h, --help', 'what a command does and takes')
      .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 called wrongly, 3 outcome unknown.')
      .showHelpAfterError()
      // A command and its subcommand may share an option name.
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
  )
}

function allBelow(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...allBelow(child)])
}
