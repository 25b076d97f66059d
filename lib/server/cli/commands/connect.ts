import type { Command } from 'commander'
import { connectReseller } from '../../../domain/resellers/connect-reseller'
import { getResellerBySlug } from '../../../domain/resellers/queries'
import { connectSchema } from '../../../domain/resellers/schemas'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { capabilityLines } from './capability-lines'
import { parseOptions } from './parse-options'
import { readStdin } from './read-stdin'

type Options = {
  reseller: string
  central: string
  baseDomain: string
  token?: string
  tokenStdin?: boolean
  email?: string
  passwordStdin?: boolean
  keepToken?: boolean
  importTokens?: boolean
}

export function registerConnect(program: Command, io: CliIo): void {
  program
    .command('connect')
    .description('connect a reseller to its central host; saved only when it answers and accepts the token')
    .requiredOption('--reseller <slug>', 'which reseller')
    .requiredOption('--central <url>', 'address of the central host, such as https://central.example.pe')
    .requiredOption('--base-domain <domain>', 'what stands after a tenant’s subdomain')
    .option('--token <token>', 'the token of the reseller’s account')
    .option('--token-stdin', 'read the token from standard input, where no list of processes shows it')
    .option('--email <email>', 'sign in to the central host instead, with --password-stdin')
    .option('--password-stdin', 'read the password of --email from standard input')
    .option('--keep-token', 'keep the saved token, for the same central host')
    .option('--import-tokens', 'keep the tokens of tenants in the vault')
    .option('--no-import-tokens', 'remove the imported tokens of tenants from the vault')
    .action(async (options: Options, command: Command) => {
      const credentials = await readCredentials(options, { command, io })
      const input = parseOptions(command, connectSchema, {
        centralUrl: options.central,
        baseDomain: options.baseDomain,
        credentials,
        importTenantTokens: options.importTokens,
      })
      const { id: resellerId } = await getResellerBySlug(options.reseller)
      const { capabilities } = await connectReseller({ ...input, resellerId, actor: cliActor() })
      io.result({ ok: true, resellerId, capabilities }, ['Connected.', ...capabilityLines(capabilities)])
    })
}

async function readCredentials(
  options: Options,
  { command, io }: { command: Command; io: CliIo },
): Promise<Record<string, unknown>> {
  const ways = [
    options.token !== undefined,
    options.tokenStdin,
    options.email !== undefined,
    options.keepToken,
  ]
  if (ways.filter(Boolean).length !== 1) {
    command.error('error: give one of --token, --token-stdin, --email, --keep-token', { exitCode: 2 })
  }
  if (options.keepToken) return { kind: 'keep' }
  if (options.email !== undefined) {
    if (!options.passwordStdin) command.error('error: --email needs --password-stdin', { exitCode: 2 })
    return { kind: 'login', email: options.email, password: await readStdin(io) }
  }
  return { kind: 'token', token: options.token ?? (await readStdin(io)) }
}
