import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RowsForm } from '@/components/forms/rows-form'
import { Page } from '@/components/layout/page'
import { Poll } from '@/components/status/poll'
import { voucherStateText } from '@/components/status/voucher-state'
import { BackLink } from '@/components/ui/back-link'
import { Badge, type Tone } from '@/components/ui/badge'
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  type Icon,
  Send,
} from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Meter } from '@/components/ui/meter'
import { PageHeader } from '@/components/ui/page-header'
import {
  getVoucherRun,
  type VoucherRunItemView,
  type VoucherRunView,
} from '@/lib/domain/documents/vouchers/runs/queries'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatInstant } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { routes, tenantVouchersPath, voucherPath, voucherRunPath } from '@/lib/platform/routes'
import { cancelVoucherRunAction } from '../../../_vouchers/actions'

type Props = { params: Promise<{ runId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('vouchers.file') }
}

/** What is being done to vouchers, from the question to the proof; right after a reload because it only reads rows. */
export default async function VoucherRunPage({ params }: Props) {
  const staff = await requireStaff('vouchers:read')
  const [{ runId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const run = await getVoucherRun(staff.resellerId, runId).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const [first] = run.items
  const sameTenant = first && run.items.every(({ tenantId }) => tenantId === first.tenantId)
  return (
    <Page width="full">
      <BackLink href={sameTenant ? tenantVouchersPath(first.tenantId) : routes.vouchers}>
        {t('vouchers.runBack')}
      </BackLink>
      <PageHeader
        title={
          <>
            <span className="text-ink-3">{t('vouchers.run', { number: run.number })}</span>{' '}
            {t(`vouchers.runTitle.${run.kind}`, { count: run.total })}
          </>
        }
        text={t('vouchers.runBy', {
          who: run.askedByName,
          when: formatInstant(run.createdAt, locale, 'dateTime', reseller.timeZone),
        })}
        actions={
          canCall(staff.role, 'cancelVoucherRunAction') && !run.cancelledAt && run.planned > 0 ? (
            <RowsForm
              action={cancelVoucherRunAction}
              hidden={{ runId: run.id }}
              submit={t('vouchers.cancelRun')}
            />
          ) : null
        }
      />
      {run.reason ? (
        <blockquote className="mb-4 border-line-strong border-l-2 pl-3 text-ink-2">{run.reason}</blockquote>
      ) : null}
      {run.endedAt ? null : <Progress t={t} run={run} />}
      <ul className="space-y-2">
        {run.items.map((item) => (
          <Item key={item.id} t={t} item={item} withTenant={!sameTenant} />
        ))}
      </ul>
    </Page>
  )
}

function Progress({ t, run }: { t: Texts; run: VoucherRunView }) {
  const text = t('vouchers.runProgress', { done: run.done, total: run.total })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 text-13 text-ink-2">
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <Poll text={t('vouchers.live')} />
      <Link href={voucherRunPath(run.id)} className="text-link">
        {t('vouchers.refresh')}
      </Link>
      {run.total > 1 ? (
        <span className="flex grow items-center gap-2">
          <Meter label={t('vouchers.runProgressLabel')} text={text} value={run.done} maximum={run.total} />
          <span className="shrink-0">{text}</span>
        </span>
      ) : null}
    </div>
  )
}

function Item({ t, item, withTenant }: { t: Texts; item: VoucherRunItemView; withTenant: boolean }) {
  const cause = item.cause && (findText(t, `vouchers.cause.${item.cause}`) ?? codeText(t, item.cause))
  return (
    <li className="rounded-card border border-line bg-surface p-4 text-13" data-state={item.state}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <Link
            href={voucherPath(item.tenantId, item.externalId)}
            className="font-medium text-14 hover:text-accent"
          >
            {item.number}
          </Link>
          <p className="text-ink-2">
            {withTenant ? `${item.tenantName} · ` : null}
            {voucherStateText(t, item.before)}
            {item.after && item.after !== item.before ? ` → ${voucherStateText(t, item.after)}` : null}
          </p>
        </div>
        <span role="status">
          <OutcomeBadge t={t} state={item.state} />
        </span>
      </div>
      {cause ? <p className="mt-2">{cause}</p> : null}
      {item.said ? (
        <p className="mt-1 break-words text-ink-2">
          {t('vouchers.said')}: «{item.said}»
        </p>
      ) : null}
    </li>
  )
}

const looks: Record<string, { tone: Tone; icon: Icon }> = {
  sending: { tone: 'info', icon: Send },
  unknown: { tone: 'warn', icon: CircleHelp },
  accepted: { tone: 'ok', icon: CircleCheck },
  changed: { tone: 'ok', icon: CircleCheck },
  observed: { tone: 'warn', icon: CircleAlert },
  sent: { tone: 'info', icon: Send },
  rejected: { tone: 'bad', icon: CircleX },
  refused: { tone: 'bad', icon: CircleX },
  'not-sent': { tone: 'bad', icon: CircleX },
  'not-confirmed': { tone: 'bad', icon: CircleHelp },
}

function OutcomeBadge({ t, state }: { t: Texts; state: string }) {
  const { tone, icon } = looks[state] ?? { tone: 'neutral' as const, icon: CircleDashed }
  const key = `vouchers.outcome.${state}`
  return (
    <Badge tone={tone} icon={icon}>
      {findText(t, key) ?? state}
    </Badge>
  )
}
