import type { ReactNode } from 'react'
import { AccessStatus } from '@/components/status/access-status'
import { ClaimState } from '@/components/status/claim-state'
import { buttonClass } from '@/components/ui/button-class'
import { Download } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { ClaimLine } from '@/lib/domain/receivables/claims/list-claims'
import { formatCents } from '@/lib/domain/receivables/money'
import { formatDay, formatInstant, unknownMark } from '@/lib/platform/format'
import { claimFilePath, tenantAccountPath } from '@/lib/platform/receivable-routes'
import type { ClaimScope } from '../../_components/claim-scope'

type Props = { view: ClaimScope; claim: ClaimLine; balance: string }

/** What a tenant claims, what it owes, and what became of the claim. */
export function ClaimFacts({ view, claim, balance }: Props) {
  const { t, locale, zone } = view
  const { tenantId, name, ruc, access, currency, amount, paidOn, reference, createdAt } = claim
  const when = (at: Date) => formatInstant(at, locale, 'dateTime', zone)
  return (
    <dl className="divide-y divide-line">
      <Fact name={t('claims.col.name')}>
        <Link href={tenantAccountPath(tenantId)} className="break-words text-link">
          {name}
        </Link>
        <span className="block text-13 text-ink-2">{ruc}</span>
      </Fact>
      <Fact name={t('claims.standing')}>
        {balance} <AccessStatus access={access} word={t(`tenants.access-${access}`)} />
      </Fact>
      <Fact name={t('claims.col.amount')}>
        <span className="font-semibold text-20 tabular-nums">{formatCents(amount, currency, locale)}</span>
      </Fact>
      <Fact name={t('claims.col.paidOn')}>{formatDay(paidOn, locale)}</Fact>
      <Fact name={t('claims.col.reference')}>
        <span className="break-words">{reference || unknownMark}</span>
      </Fact>
      <Fact name={t('claims.file')}>
        <FileLink view={view} claim={claim} />
      </Fact>
      <Fact name={t('claims.col.received')}>{when(createdAt)}</Fact>
      <Fact name={t('claims.col.state')}>
        <ClaimState t={t} state={claim.state} isReversed={claim.isReversed} />
        {claim.decidedByName && claim.decidedAt ? (
          <span className="block break-words text-13 text-ink-2">
            {t('claims.decidedBy', { who: claim.decidedByName, when: when(claim.decidedAt) })}
            {claim.reason ? ` ${claim.reason}` : null}
          </span>
        ) : null}
      </Fact>
    </dl>
  )
}

function FileLink({ view: { t }, claim: { id, fileName, hasFile } }: Pick<Props, 'view' | 'claim'>) {
  if (fileName === null) return t('claims.noFile')
  if (!hasFile) return t('claims.fileErased')
  return (
    <a href={claimFilePath(id)} download className={buttonClass()}>
      <Download aria-hidden />
      <span className="max-w-60 truncate">{fileName}</span>
    </a>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
