import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LinkButton } from '@/components/ui/link-button'
import { PrintButton } from '@/components/ui/print-button'
import { getLockProof, type LockProofView } from '@/lib/domain/locks/proof/get-lock-proof'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { lockRunPath } from '@/lib/platform/routes'
import { TabHeader, TenantFrame } from '../../_components/tenant-frame'
import { openTenant } from '../../open-tenant'
import { ProofSheet } from './_components/proof-sheet'

type Props = { params: Promise<{ tenantId: string; itemId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockProof.title') }
}

/** One change of access as a sheet of paper: who asked for what and why, what was sent, and what each end said. */
export default async function LockProofPage({ params }: Props) {
  const staff = await requireStaff('tenants:read')
  const [of, { t, locale }, { reseller }] = await Promise.all([params, requestTexts(), requireSession()])
  const [{ tenant }, proof] = await Promise.all([
    openTenant(staff.resellerId, of.tenantId),
    openProof(staff.resellerId, of),
  ])
  const { item } = proof
  return (
    <TenantFrame tenant={tenant} room="file">
      <TabHeader
        title={t('lockProof.title')}
        actions={
          <>
            <LinkButton href={lockRunPath(item.runId)} variant="quiet">
              {t('lockProof.toRun', { number: item.runNumber })}
            </LinkButton>
            <PrintButton text={t('lockProof.print')} />
          </>
        }
      />
      <ProofSheet
        view={{ t, locale, zone: reseller.timeZone, now: new Date() }}
        proof={proof}
        resellerName={reseller.name}
      />
    </TenantFrame>
  )
}

async function openProof(
  resellerId: string,
  of: { tenantId: string; itemId: string },
): Promise<LockProofView> {
  return getLockProof(resellerId, of).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
}
