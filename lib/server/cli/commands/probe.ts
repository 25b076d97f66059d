import type { Command } from 'commander'
import { probeReseller } from '../../../domain/resellers/probe'
import { getResellerBySlug } from '../../../domain/resellers/queries'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { capabilityLines } from './capability-lines'

export function registerProbe(program: Command, io: CliIo): void {
  program
    .command('probe')
    .description('ask the central host what it is and supports; changes nothing there')
    .requiredOption('--reseller <slug>', 'which reseller')
    .action(async ({ reseller }: { reseller: string }) => {
      const { id: resellerId } = await getResellerBySlug(reseller)
      const capabilities = await probeReseller({ resellerId, actor: cliActor() })
      const alarm = capabilities.door === 'open'
      io.result({ ok: capabilities.tokenAccepted, alarm, capabilities }, capabilityLines(capabilities))
      if (!capabilities.tokenAccepted) io.exitWith(1)
    })
}
