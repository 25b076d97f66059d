import type { Command } from 'commander'
import { connectMessaging } from '../../../domain/messages/connect-messaging'
import { getResellerBySlug } from '../../../domain/resellers/queries'
import { textsFor } from '../../../platform/i18n/texts'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { cliLocale } from '../cli-locale'
import { readStdin } from './read-stdin'

type Options = { reseller: string; token?: string; tokenStdin?: boolean; path: string }

export function registerConnectMessages(program: Command, io: CliIo): void {
  program
    .command('connect-messages')
    .description('connect a reseller’s messages; saved only when the server accepts the token. Sends nothing')
    .requiredOption('--reseller <slug>', 'which reseller')
    .option('--token <token>', 'the token of the panel, beside the connected number')
    .option('--token-stdin', 'read the token from standard input, where no list of processes shows it')
    .option('--path <segment>', 'what stands between /api/ and /text on the server', 'whatsapp-notify')
    .action(async ({ reseller, token, tokenStdin, path }: Options, command: Command) => {
      if ((token === undefined) === !tokenStdin) {
        command.error('error: give one of --token, --token-stdin', { exitCode: 2 })
      }
      const { id: resellerId } = await getResellerBySlug(reseller)
      const verdict = await connectMessaging({
        resellerId,
        actor: cliActor(),
        token: token ?? (await readStdin(io)),
        pathSegment: path,
      })
      const t = textsFor(cliLocale())
      const text = t('messaging.cli.connected', { reseller, verdict: t(`messaging.verdict.${verdict}`) })
      io.result({ ok: verdict === 'ready', resellerId, verdict }, [text])
      if (verdict !== 'ready') io.exitWith(1)
    })
}
