import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { CircleCheck, Clock } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { listQuality, type QualityFinding, type QualityList } from '@/lib/domain/reports/book/list-quality'
import { isHeld } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import { tenantPath } from '@/lib/platform/routes'
import { ReportTabs } from '../_components/report-tabs'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('reportBook.qualityTitle') }
}

/** What may be wrong in what the server says of tenants, and what to do about each. */
export default async function QualityPage() {
  const staff = await requireStaff('reports:read')
  const [{ t, locale }, { reseller }, quality] = await Promise.all([
    requestTexts(),
    requireSession(),
    listQuality({ resellerId: staff.resellerId, isHeld: isHeld(staff.role) }),
  ])
  const exact = quality && formatInstant(quality.foundAt, locale, 'dateTime', reseller.timeZone)
  return (
    <div className="space-y-4">
      <PageHeader
        title={t('reportBook.qualityTitle')}
        text={
          <>
            {t('reportBook.qualityText')} {exact ? t('reportBook.qualityAt', { exact }) : null}
          </>
        }
      />
      <ReportTabs t={t} role={staff.role} current="quality" />
      {quality ? (
        <Findings t={t} lists={quality.lists} />
      ) : (
        <Card flush>
          <EmptyState icon={Clock} title={t('reportBook.never')}>
            {t('reportBook.neverText')}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function Findings({ t, lists }: { t: Texts; lists: QualityList[] }) {
  const found = lists.filter(({ count }) => count > 0)
  if (found.length === 0)
    return (
      <Card flush>
        <EmptyState icon={CircleCheck} title={t('reportBook.fine')}>
          {t('reportBook.fineText')}
        </EmptyState>
      </Card>
    )
  return found.map((list) => <FindingsCard key={list.kind} t={t} list={list} />)
}

function FindingsCard({ t, list: { kind, findings, count } }: { t: Texts; list: QualityList }) {
  return (
    <Card
      flush
      title={t(`reportBook.finding.${kind}`)}
      action={<span className="text-13 text-ink-2">{t('reportBook.findings', { count })}</span>}
      className="overflow-hidden"
    >
      <p className="max-w-3xl text-pretty px-4 pt-3 text-ink-2">{t(`reportBook.do.${kind}`)}</p>
      <ul className="mt-2 divide-y divide-line">
        {findings.map((finding) => (
          <Finding key={finding.tenants[0]?.id ?? finding.value} t={t} finding={finding} />
        ))}
      </ul>
      {count > findings.length ? (
        <p className="border-line border-t px-4 py-2.5 text-13 text-ink-2">
          {t('reportBook.firstOf', { shown: findings.length, count })}
        </p>
      ) : null}
    </Card>
  )
}

function Finding({ t, finding: { value, tenants, count } }: { t: Texts; finding: QualityFinding }) {
  return (
    <li className="px-4 py-2.5">
      {count > 1 ? (
        <p className="mb-1 font-medium [overflow-wrap:anywhere]">
          {value} <span className="font-normal text-13 text-ink-2">{t('reportBook.tenants', { count })}</span>
        </p>
      ) : null}
      <ul className="space-y-0.5">
        {tenants.map(({ id, name, ruc, host }) => (
          <li key={id} className="flex flex-wrap gap-x-3 text-13">
            <Link href={tenantPath(id)} className="font-medium hover:text-accent">
              {name}
            </Link>
            <span className="text-ink-3 tabular-nums">{ruc}</span>
            <span className="text-ink-3 [overflow-wrap:anywhere]">{host}</span>
          </li>
        ))}
      </ul>
      {count > tenants.length ? (
        <p className="mt-1 text-13 text-ink-2">
          {t('reportBook.andMore', { count: count - tenants.length })}
        </p>
      ) : null}
    </li>
  )
}
