import type { Command } from 'commander'
import { type ChainVerdict, verifyChain } from '../../audit/verify-chain'
import { textsFor } from '../../i18n/texts'
import { getResellerBySlug, listResellers } from '../../resellers/queries'
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
      for (const { id, slug } of resellers) chains.push({ reseller: slug, ...(await verifyChain(id)) })
      const ok = chains.every((chain) => chain.ok)
      io.result(
        { ok, chains },
        chains.map((chain) => inWords(chain.reseller, chain)),
      )
      if (!ok) io.exitWith(1)
    })
}

function inWords(reseller: string, verdict: ChainVerdict): string {
  const t = textsFor(cliLocale())
  if (verdict.ok) return t('audit.cli.ok', { reseller, ...verdict, links: verdict.links - verdict.trimmed })
  return t(`audit.cli.${verdict.fault}`, { reseller, seq: verdict.seq })
}
