import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import { getResellerBySlug } from '../../../domain/resellers/queries'
import { type SyncResult, syncTenants } from '../../../domain/sync/sync-tenants'
import { formatRelative } from '../../../platform/format'
import { codeText } from '../../../platform/i18n/error-text'
import { readingFailureText } from '../../../platform/i18n/reading-failure'
import { type Texts, textsFor } from '../../../platform/i18n/texts'
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
  if (result.outcome === 'failed') return failedInWords(t, result)
  if (result.outcome === 'held') {
    const { before = '—', now = '—' } = result.summary.held ?? {}
    return t('sync.cli.held', { before, now })
  }
  const { rows, rejected, summary } = result
  if (!summary.quota) return t('sync.cli.ok', { rows, rejected })
  const list = t('sync.cli.partialList', { rows, rejected })
  return t('sync.cli.partial', { list, reason: codeText(t, summary.quota.code, summary.quota.values) })
}

function failedInWords(t: Texts, failed: Extract<SyncResult, { outcome: 'failed' }>): string {
  const { lastGoodSyncAt, code } = failed
  const age = formatRelative(lastGoodSyncAt, cliLocale(), new Date())
  const sentences = [
    readingFailureText(t, failed),
    lastGoodSyncAt ? t('sync.cli.lastGood', { age }) : t('sync.cli.neverGood'),
    ...(code === 'upstream-broken-tenant' ? [t('sync.broken.todo')] : []),
  ]
  return sentences.join(' ')
}
