import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { partyKeys, ubigeoKeys } from '@/components/forms/party-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { beginFrom, listKnown } from '@/lib/domain/documents/guides/from-earlier'
import { type GuideValues, newGuide } from '@/lib/domain/documents/guides/guide-form'
import { type GuideKind, hasDriver, isGuideKind } from '@/lib/domain/documents/guides/guide-kinds'
import { refusalInForm } from '@/lib/domain/documents/guides/refusal-in-form'
import { listRemembered, type Remembered } from '@/lib/domain/documents/guides/remembered'
import { listEarlierGuides } from '@/lib/domain/documents/issuing/earlier-guides'
import { getIssuance, type IssuanceView } from '@/lib/domain/documents/issuing/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatStamp } from '@/lib/platform/format'
import type { ActionState } from '@/lib/platform/forms/action-state'
import type { Texts } from '@/lib/platform/i18n/texts'
import { issuancePath, tenantGuidesPath, tenantTokenPath } from '@/lib/platform/routes'
import { TabHeader, TenantFrame } from '../../_components/tenant-frame'
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
  const [{ tenantId }, input, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const { resellerId } = staff
  const [{ tenant }, draft, remembered, earlier] = await Promise.all([
    openTenant(resellerId, tenantId),
    typeof input.draft === 'string' ? openDraft(resellerId, tenantId, input.draft) : null,
    listRemembered(resellerId, tenantId),
    listEarlierGuides(resellerId, tenantId),
  ])
  const kind = draft ? draft.form.kind : input.kind
  if (!isGuideKind(kind)) redirect(tenantGuidesPath(tenantId))
  const initial = draft
    ? ofDraft(draft, kind, t)
    : {
        status: 'idle' as const,
        values: newValues({ email: tenant.email, kind, zone: reseller.timeZone, remembered, earlier }),
      }
  return (
    <TenantFrame tenant={tenant} room="guides">
      <TabHeader title={t(`guides.kind.${kind}`)} text={t(`guides.kindText.${kind}`)} />
      <div className="max-w-180 space-y-3 empty:hidden">
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
      <ClientTexts
        locale={locale}
        keys={{
          guideForm: ['*'],
          parties: [...partyKeys, 'tradeName', 'tradeNameHint'],
          places: ubigeoKeys,
        }}
      >
        <GuideForm
          key={kind}
          {...{ tenantId, kind, locale, initial }}
          remembered={{
            ...remembered,
            recipients: listKnown(earlier, 'recipient'),
            senders: listKnown(earlier, 'sender'),
          }}
          issuer={{ name: tenant.name, ruc: tenant.ruc }}
        />
      </ClientTexts>
    </TenantFrame>
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

type New = {
  email: string | null
  kind: GuideKind
  zone: string
  remembered: Remembered
  earlier: GuideValues[]
}

/** What is known is filled in: the issuer from the last guide, and a driver or vehicle where there is just one. */
function newValues({ email, kind, zone, remembered, earlier }: New): GuideValues {
  const fresh = { ...newGuide(kind, formatStamp(new Date(), zone)), 'issuer.email': email ?? '' }
  return {
    ...fresh,
    ...beginFrom(earlier, kind),
    ...(hasDriver(kind) && {
      ...onlyOne('driver', remembered.drivers),
      ...onlyOne('vehicle', remembered.vehicles),
    }),
  }
}

function onlyOne(prefix: string, [only, ...others]: (GuideValues & { id: string })[]): GuideValues {
  if (!only || others.length > 0) return {}
  const { id: _, ...fields } = only
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]))
}
