import type { Command } from 'commander'
import { getResellerBySlug, listResellers } from '../../../domain/resellers/queries'
import { type ChainVerdict, verifyChain } from '../../../platform/audit/verify-chain'
import { textsFor } from '../../../platform/i18n/texts'
import { keyRing } from '../../../platform/vault/key-ring'
import { readVaultState } from '../../../platform/vault/read-vault-state'
import type { CliIo } from '../cli-io'
import { cliLocale } from '../cli-locale'

export function registerAudit(program: Command, io: CliIo): void {
  program
    .command('audit')
    .description('the trail of what was done')
    .command('verify')
    .description('walk the chain of a reseller, or of all, and name the first broken link')
    .option('--reseller <slug>', 'short name of the reseller')
    .action(async ({ reseller }: { reseller?: string }) => {
      const resellers = reseller ? [await getResellerBySlug(reseller)] : await listResellers()
      const chains = []
      const ring = (await readVaultState()).state === 'open' ? keyRing() : null
      for (const { id, slug } of resellers) {
        chains.push({ reseller: slug, ...(await verifyChain(id, ring)) })
      }
      const ok = chains.every((chain) => chain.ok)
      io.result(
        { ok, chains },
        chains.flatMap((chain) => inWords(chain.reseller, chain)),
      )
      if (!ok) io.exitWith(1)
    })
}

function inWords(reseller: string, verdict: ChainVerdict): string[] {
  const t = textsFor(cliLocale())
  if (!verdict.ok) return [t(`audit.cli.${verdict.fault}`, { reseller, seq: verdict.seq })]
  const { links, trimmed, unkeyed, unchecked } = verdict
  return [
    t('audit.cli.ok', { reseller, ...verdict, links: links - trimmed }),
    ...(unkeyed > 0 ? [t('audit.cli.older', { reseller, unkeyed })] : []),
    ...(unchecked > 0 ? [t('audit.cli.unchecked', { reseller, unchecked })] : []),
  ]
}
