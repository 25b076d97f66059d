import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { partyKeys, ubigeoKeys } from '@/components/forms/party-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Tabs } from '@/components/ui/tabs'
import { findVoucherForm } from '@/lib/domain/documents/issuing/find-voucher-form'
import { getVoucher } from '@/lib/domain/documents/vouchers/get-voucher'
import {
  type IssueKind,
  isIssueKind,
  isNote,
  issueKinds,
} from '@/lib/domain/documents/vouchers/issue/issue-kinds'
import { type FormValues, newForm, noteForm } from '@/lib/domain/documents/vouchers/issue/new-form'
import { readIssueHints } from '@/lib/domain/documents/vouchers/issue-hints'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatStamp } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import { textsOfNoun } from '@/lib/platform/i18n/client-texts'
import { newVoucherPath } from '@/lib/platform/routes'
import { TabHeader, TenantFrame } from '../../_components/tenant-frame'
import { openTenant } from '../../open-tenant'
import { JsonStart } from './_components/json-start'
import { VoucherForm } from './_components/voucher-form'
import { voucherFormAction } from './actions'
import type { IssueScope } from './issue-scope'
import { openDraft } from './open-draft'

type Props = {
  params: Promise<{ tenantId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('voucherForm.title') }
}

/** Where a voucher is written: one form a kind, or the JSON of everything else; new, of a draft, or of a template. */
export default async function NewVoucherPage({ params, searchParams }: Props) {
  const staff = await requireStaff('vouchers:issue')
  const [{ tenantId }, address, { t, locale }] = await Promise.all([params, searchParams, requestTexts()])
  const draftId = firstValue(address.draft)
  const [{ tenant }, hints, draft] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    readIssueHints(staff.resellerId, tenantId),
    draftId ? openDraft(staff.resellerId, { tenantId, draftId, t }) : null,
  ])
  const kind = kindOf(draft?.values.kind ?? firstValue(address.kind))
  const [today = '', time = ''] = formatStamp(new Date()).split(' ')
  const scope = {
    t,
    locale,
    tenantId: tenant.id,
    issuer: { name: tenant.name, ruc: tenant.ruc },
    resellerId: staff.resellerId,
    hints,
    draft,
    day: { today, time, series: hints.series },
    mayIssue: tenant.tokenSource !== null,
  }
  return (
    <TenantFrame tenant={tenant} room="vouchers">
      <TabHeader title={t('voucherForm.title')} text={t('voucherForm.text', { name: tenant.name })} />
      {draft ? null : (
        <div className="mb-4">
          <Tabs
            label={t('voucherForm.kinds')}
            tabs={issueKinds.map((one) => ({
              href: newVoucherPath(tenant.id, { kind: one }),
              label: t(`voucherForm.kind.${one}`),
              current: one === kind,
            }))}
          />
        </div>
      )}
      {draft?.refused ? (
        <div className="mb-4">
          <Notice tone="bad" title={t('voucherForm.refusedTitle')}>
            {t('voucherForm.refusedText', { said: draft.refused })}
          </Notice>
        </div>
      ) : null}
      {kind === 'json' ? (
        <JsonStart scope={scope} template={firstValue(address.template)} />
      ) : (
        <FormStart scope={scope} kind={kind} affected={firstValue(address.affected)} />
      )}
    </TenantFrame>
  )
}

/** A broken address is an invoice, never a crash. */
function kindOf(text: string | undefined): IssueKind {
  return isIssueKind(text) ? text : '01'
}

type Kind = '01' | '03' | '07' | '08'

type FormStartProps = { scope: IssueScope; kind: Kind; affected: string | undefined }

/** The form of a kind: of the draft, of the voucher that a note changes, or with what is usual in it. */
async function FormStart({ scope, kind, affected }: FormStartProps) {
  const { locale, hints, draft, day, tenantId } = scope
  const initial = draft?.values ?? (await startOf(scope, kind, affected))
  return (
    <ClientTexts
      locale={locale}
      keys={{
        voucherForm: ['*'],
        parties: partyKeys,
        places: ubigeoKeys,
      }}
    >
      <VoucherForm
        key={`${kind} ${draft?.values.draftId ?? affected ?? ''}`}
        action={voucherFormAction}
        tenantId={tenantId}
        issuer={scope.issuer}
        kind={kind}
        initial={initial}
        errors={draft?.errors ?? {}}
        codes={textsOfNoun(locale, 'voucherCodes')}
        locale={locale}
        series={day.series.filter(({ type }) => type === kind).map(({ series }) => series)}
        vouchers={isNote(kind) ? hints.vouchers : []}
        mayIssue={scope.mayIssue}
      />
    </ClientTexts>
  )
}

async function startOf(scope: IssueScope, kind: Kind, affected: string | undefined): Promise<FormValues> {
  const { day, resellerId, tenantId } = scope
  const empty = newForm(kind, day)
  if (!isNote(kind) || !affected) return empty
  const of = { tenantId, externalId: affected }
  const [voucher, form] = await Promise.all([
    getVoucher(resellerId, of).catch((error: unknown) => {
      if (error instanceof NotFound) notFound()
      throw error
    }),
    findVoucherForm(resellerId, of),
  ])
  return noteForm(empty, voucher, day.series, form ?? undefined)
}
