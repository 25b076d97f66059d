import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import { codeText } from '../../i18n/error-text'
import { textsFor } from '../../i18n/texts'
import { getResellerBySlug } from '../../resellers/queries'
import { type SyncResult, syncTenants } from '../../sync/sync-tenants'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { cliLocale } from '../cli-locale'

const busyMaxMs = 120_000
const busyPauseMs = 1_000

export function registerSync(program: Command, io: CliIo): void {
  program
    .command('sync')
    .description("read a reseller's tenants from its central host now")
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .action(async ({ reseller }: { reseller: string }) => {
      const { id } = await getResellerBySlug(reseller)
      const result = await syncWhenFree(id)
      const ok = result.outcome === 'ok'
      io.result({ ok, ...result }, inWords(result))
      if (!ok) io.exitWith(1)
    })
}

async function syncWhenFree(resellerId: string): Promise<SyncResult> {
  const end = Date.now() + busyMaxMs
  for (;;) {
    const result = await syncTenants(resellerId, { cause: 'cli', actor: cliActor() })
    if (result.outcome !== 'busy' || Date.now() > end) return result
    await wait(busyPauseMs)
  }
}

function inWords(result: SyncResult): string {
  const t = textsFor(cliLocale())
  if (result.outcome === 'busy') return t('sync.cli.busy')
  if (result.outcome === 'failed') return codeText(t, result.code, result.values)
  if (result.outcome === 'held') return t('sync.cli.held', result.summary.held)
  return t('sync.cli.ok', { rows: result.rows, rejected: result.rejected })
}
