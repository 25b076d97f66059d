import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { BackLink } from '@/components/ui/back-link'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CircleCheck, Clock } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { listRaises, type RaiseLine } from '@/lib/domain/receivables/raising/get-raise'
import { raiseTextMax } from '@/lib/domain/receivables/raising/raise-schema'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { addDays, type Day, dayIn } from '@/lib/platform/calendar/days'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { raisePath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { RaiseForm } from './_components/raise-form'
import { monthText } from './month-text'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('raises.title') }
}

/** Charges a month from prices: the form of a new list, and the lists that there are. */
export default async function RaisePage() {
  const { resellerId, role } = await requireStaff('receivables:charge')
  const [{ t, locale }, { reseller }, raises] = await Promise.all([
    requestTexts(),
    requireSession(),
    listRaises(resellerId),
  ])
  const today = dayIn(reseller.timeZone, new Date())
  return (
    <Page width="form">
      <BackLink href={receivableRoutes.room}>{t('receivableRoom.title')}</BackLink>
      <PageHeader
        title={t('raises.title')}
        text={t('raises.text')}
        actions={
          canOpen(role, receivableRoutes.prices) ? (
            <LinkButton href={receivableRoutes.prices}>{t('raises.toPrices')}</LinkButton>
          ) : null
        }
      />
      <div className="space-y-4">
        <Card>
          <ClientTexts
            locale={locale}
            keys={{
              raises: [
                'period',
                'dueFrom',
                'dueFromHint',
                'what',
                'whatHint',
                'whatUsual',
                'prorated',
                'againCancelled',
                'prepare',
                'preparing',
              ],
            }}
          >
            <RaiseForm formId={randomUUID()} period={months(today)} textMax={raiseTextMax} />
          </ClientTexts>
        </Card>
        <Card flush title={t('raises.recent')}>
          {raises.length === 0 ? (
            <p className="px-4 py-3 text-ink-2">{t('raises.recentNone')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {raises.map((raise) => (
                <Line key={raise.id} t={t} locale={locale} zone={reseller.timeZone} raise={raise} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </Page>
  )
}

/** This month, between a year ago and the next one. */
function months(today: Day): { proposed: string; min: string; max: string } {
  const proposed = today.slice(0, 7)
  const min = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`
  return { proposed, min, max: addDays(`${proposed}-01`, 31).slice(0, 7) }
}

type LineProps = { t: Texts; locale: Locale; zone: string; raise: RaiseLine }

function Line({ t, locale, zone, raise }: LineProps) {
  const { id, period, charged, madeByName, createdAt, confirmedAt, confirmedByName } = raise
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={raisePath(id)}
          className="inline-block font-medium first-letter:uppercase hover:text-accent"
        >
          {monthText(period, locale)}
        </Link>
        <p className="text-13 text-ink-2">
          {t('raises.line', {
            count: charged,
            who: confirmedByName ?? madeByName,
            when: formatInstant(confirmedAt ?? createdAt, locale, 'dateTime', zone),
          })}
        </p>
      </div>
      {confirmedAt ? (
        <Badge tone="ok" icon={CircleCheck}>
          {t('raises.done')}
        </Badge>
      ) : (
        <Badge tone="warn" icon={Clock}>
          {t('raises.waiting')}
        </Badge>
      )}
    </li>
  )
}
