import type { Metadata } from 'next'
import Link from 'next/link'
import { Notice } from '@/components/status/notice'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import { firstValue } from '@/lib/address-values'
import { requestTexts, requireStaff } from '@/lib/auth/session'
import { formatStamp } from '@/lib/format'
import { newVoucherPath, tenantVouchersPath } from '@/lib/routes'
import { type IssueKind, isIssueKind, issueKinds } from '@/lib/vouchers/issue/kinds'
import { readIssueHints } from '@/lib/vouchers/issue-hints'
import { openTenant } from '../../open-tenant'
import { FormStart } from './_components/form-start'
import { JsonStart } from './_components/json-start'
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
    resellerId: staff.resellerId,
    hints,
    draft,
    day: { today, time, series: hints.series },
    mayIssue: tenant.tokenSource !== null,
  }
  return (
    <>
      <p className="mb-3 text-13">
        <Link href={tenantVouchersPath(tenant.id)} className="text-link">
          {t('vouchers.title', { name: tenant.name })}
        </Link>
      </p>
      <PageHeader title={t('voucherForm.title')} text={t('voucherForm.text', { name: tenant.name })} />
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
    </>
  )
}

/** A broken address is an invoice, never a crash. */
function kindOf(text: string | undefined): IssueKind {
  return isIssueKind(text) ? text : '01'
}
