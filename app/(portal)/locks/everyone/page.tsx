import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { getEveryoneDesk } from '@/lib/locks/everyone/queries'
import { routes } from '@/lib/routes'
import { dayIn } from '@/lib/sync/days'
import { EveryoneOrders } from './_components/everyone-orders'
import { SwitchLines } from './_components/switch-lines'

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
    getEveryoneDesk(staff.resellerId, { staffId: staff.id, today }),
    stepUpAsk(session, t, { always: true }),
  ])
  const view = { t, locale, zone: reseller.timeZone }
  return (
    <div className="mx-auto max-w-180">
      <p className="mb-2 text-13">
        <Link href={routes.locks} className="text-link">
          {t('lockScreens.allRuns')}
        </Link>
      </p>
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
    </div>
  )
}
