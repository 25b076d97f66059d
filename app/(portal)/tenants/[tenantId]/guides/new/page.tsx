import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { ActionState } from '@/lib/action-state'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { formatStamp } from '@/lib/format'
import { freshGuide, issuerOf } from '@/lib/guides/guide-form'
import { type GuideKind, isGuideKind } from '@/lib/guides/kinds'
import { listRemembered } from '@/lib/guides/remembered'
import { refusalInForm } from '@/lib/guides/wire-fields'
import type { Texts } from '@/lib/i18n/texts'
import { wordsOf } from '@/lib/i18n/words'
import { findLastForm } from '@/lib/issuing/last-form'
import { getIssuance, type IssuanceView } from '@/lib/issuing/queries'
import { issuancePath, tenantGuidesPath, tenantTokenPath } from '@/lib/routes'
import { TenantTabs } from '../../_components/tenant-tabs'
import { openTenant } from '../../open-tenant'
import { GuideForm } from './_components/guide-form'

type Props = {
  params: Promise<{ tenantId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('guides.new') }
}

export default async function GuideFormPage({ params, searchParams }: Props) {
  const staff = await requireStaff('vouchers:issue')
  const [{ tenantId }, asked, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const { resellerId } = staff
  const [{ tenant }, draft, remembered] = await Promise.all([
    openTenant(resellerId, tenantId),
    typeof asked.draft === 'string' ? openDraft(resellerId, tenantId, asked.draft) : null,
    listRemembered(resellerId, tenantId),
  ])
  const kind = draft ? draft.form.kind : asked.kind
  if (!isGuideKind(kind)) redirect(tenantGuidesPath(tenantId))
  const initial = draft
    ? ofDraft(draft, kind, t)
    : {
        status: 'idle' as const,
        values: await newValues({ resellerId, tenantId, kind, zone: reseller.timeZone }),
      }
  const words = {
    form: wordsOf(locale, 'guideForm'),
    parties: wordsOf(locale, 'parties'),
    places: wordsOf(locale, 'places'),
  }
  return (
    <>
      <p className="mb-2 text-13">
        <Link href={tenantGuidesPath(tenant.id)} className="text-link">
          {t('guides.title', { name: tenant.name })}
        </Link>
      </p>
      <PageHeader title={t(`guides.kind.${kind}`)} text={t(`guides.kindText.${kind}`)} />
      <TenantTabs t={t} tenantId={tenant.id} role={staff.role} current="guides" />
      <div className="max-w-5xl space-y-3 empty:hidden">
        {tenant.tokenSource ? null : (
          <Notice
            tone="warn"
            title={t('guides.noTokenTitle')}
            action={<LinkButton href={tenantTokenPath(tenant.id)}>{t('guides.noTokenAction')}</LinkButton>}
          >
            {t('guides.noTokenText')}
          </Notice>
        )}
        {draft?.said ? (
          <Notice tone="bad" title={t('guides.refusedTitle')}>
            {t('guides.refusedText', { said: draft.said })}
          </Notice>
        ) : null}
      </div>
      <GuideForm key={kind} {...{ tenantId, kind, words, remembered, initial }} />
    </>
  )
}

/** A draft of the address; what is a draft no more has a page of its own. */
async function openDraft(resellerId: string, tenantId: string, issuanceId: string): Promise<IssuanceView> {
  const issuance = await getIssuance(resellerId, { tenantId, issuanceId }).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  if (issuance.state !== 'draft') redirect(issuancePath(tenantId, issuance.id))
  return issuance
}

function ofDraft(draft: IssuanceView, kind: GuideKind, t: Texts): ActionState {
  const values = { ...draft.form, draft: draft.id, version: String(draft.version) }
  const fieldErrors = refusalInForm(kind, draft)
  if (Object.keys(fieldErrors).length === 0) return { status: 'idle', values }
  return { status: 'error', message: t('errors.invalid'), values, fieldErrors }
}

type New = { resellerId: string; tenantId: string; kind: GuideKind; zone: string }

async function newValues({ resellerId, tenantId, kind, zone }: New): Promise<Record<string, string>> {
  const issuanceKind = kind === 'carrier' ? 'carrier-guide' : 'sender-guide'
  const last = await findLastForm(resellerId, { tenantId, kind: issuanceKind })
  return { ...freshGuide(kind, formatStamp(new Date(), zone)), ...(last && issuerOf(last)) }
}
