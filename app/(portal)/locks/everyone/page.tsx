import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { Page } from '@/components/layout/page'
import { RelativeTime } from '@/components/status/relative-time'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import type { SwitchLine } from '@/lib/domain/locks/everyone/queries'
import { getGlobalLockOverview } from '@/lib/domain/locks/everyone/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { everyonePath, routes } from '@/lib/platform/routes'
import type { RunScope } from '../run-scope'
import { EveryoneOrders } from './_components/everyone-orders'
import { everyoneText, SwitchState } from './_components/switch-state'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('everyone.title') }
}

export default async function EveryonePage() {
  const staff = await requireStaff('tenants:everyone')
  const [{ t, locale }, session] = await Promise.all([requestTexts(), requireSession()])
  const { reseller } = session
  const now = new Date()
  const today = dayIn(reseller.timeZone, now)
  const [desk, proof] = await Promise.all([
    getGlobalLockOverview(staff.resellerId, { staffId: staff.id, today }),
    stepUpAsk(session, { always: true }),
  ])
  const view = { t, locale, zone: reseller.timeZone }
  return (
    <Page width="form">
      <BackLink href={routes.locks}>{t('lockScreens.allRuns')}</BackLink>
      <PageHeader title={t('everyone.title')} text={t('everyone.text')} />
      <div className="space-y-4">
        <EveryoneOrders view={view} desk={desk} staffId={staff.id} requestKey={randomUUID()} proof={proof} />
        <Card flush title={t('everyone.historyTitle')} className="overflow-hidden">
          {desk.history.length > 0 ? (
            <SwitchLines view={view} lines={desk.history} now={now} />
          ) : (
            <p className="p-4 text-ink-2">{t('everyone.historyEmpty')}</p>
          )}
        </Card>
      </div>
    </Page>
  )
}

/** Every order for all tenants, newest first. */
function SwitchLines({ view, lines, now }: { view: RunScope; lines: SwitchLine[]; now: Date }) {
  const { t, locale, zone } = view
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="relative flex items-baseline gap-x-4 px-4 py-3 motion-quick hover:bg-sunken sm:items-center"
        >
          <span className="w-8 shrink-0 text-13 text-ink-3 sm:w-10">#{line.number}</span>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
            <div className="min-w-0 flex-1 basis-60">
              <Link
                href={everyonePath(line.id)}
                className="font-medium break-words after:absolute after:inset-0"
              >
                {t(`everyone.what.${line.desired}`)}
              </Link>
              <p className="text-13 text-ink-2">
                {everyoneText(t, 'reason', line.reason)} · {line.askedByName} ·{' '}
                <RelativeTime instant={line.createdAt} locale={locale} now={now} zone={zone} />
              </p>
            </div>
            <SwitchState t={t} state={line.state} />
          </div>
        </li>
      ))}
    </ul>
  )
}
