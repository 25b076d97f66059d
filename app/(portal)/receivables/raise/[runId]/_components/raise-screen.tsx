import { ActionButton } from '@/components/forms/action-button'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import type { Tone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { GroupCard } from '@/components/ui/group-card'
import {
  CircleCheck,
  CircleHelp,
  CircleMinus,
  CircleSlash,
  Clock,
  Equal,
  type Icon,
} from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { formatCents } from '@/lib/domain/receivables/money'
import { raiseCountAbove } from '@/lib/domain/receivables/raising/confirm-raise'
import { type RaiseOutcome, raiseOutcomes } from '@/lib/domain/receivables/raising/raise-outcomes'
import { formatDay, formatInstant, formatNumber } from '@/lib/platform/format'
import { raisePath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { discardRaiseAction } from '../../actions'
import { monthText } from '../../month-text'
import { ConfirmForm } from './confirm-form'
import { RaiseRows } from './raise-rows'
import type { RaiseScreenProps } from './raise-scope'

/** A list of a month, to be confirmed or confirmed. */
export function RaiseScreen({ view, raise, show }: RaiseScreenProps) {
  const { t, locale, zone } = view
  const { period, confirmedAt, confirmedByName, madeByName, createdAt } = raise
  const month = monthText(period, locale)
  return (
    <Page width="full">
      <BackLink href={receivableRoutes.raise}>{t('raises.title')}</BackLink>
      <PageHeader
        title={
          <span className="inline-block first-letter:uppercase">
            {t(confirmedAt ? 'raises.doneTitle' : 'raises.listTitle', { month })}
          </span>
        }
        text={
          confirmedAt
            ? t('raises.doneText', {
                who: confirmedByName ?? '',
                when: formatInstant(confirmedAt, locale, 'dateTime', zone),
              })
            : t('raises.listText', {
                who: madeByName,
                when: formatInstant(createdAt, locale, 'dateTime', zone),
              })
        }
        actions={
          confirmedAt ? (
            <LinkButton href={receivableRoutes.room} variant="primary">
              {t('raises.toRoom')}
            </LinkButton>
          ) : null
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          <Groups view={view} raise={raise} show={show} />
          <RaiseRows view={view} raise={raise} show={show} />
        </div>
        <aside className="space-y-4 wide:sticky wide:top-18">
          {confirmedAt ? <Result view={view} raise={raise} /> : <Confirm view={view} raise={raise} />}
        </aside>
      </div>
    </Page>
  )
}

const looks: Record<RaiseOutcome, { icon: Icon; tone: Tone }> = {
  charge: { icon: CircleCheck, tone: 'ok' },
  free: { icon: Equal, tone: 'neutral' },
  'no-price': { icon: CircleHelp, tone: 'warn' },
  raised: { icon: CircleCheck, tone: 'neutral' },
  cancelled: { icon: CircleMinus, tone: 'neutral' },
  later: { icon: Clock, tone: 'neutral' },
  gone: { icon: CircleSlash, tone: 'neutral' },
}

/** Counts by outcome; each links to its tenants. */
function Groups({ view: { t, locale }, raise: { id, counts }, show }: RaiseScreenProps) {
  const shown = raiseOutcomes.filter((outcome) => outcome === 'charge' || (counts[outcome] ?? 0) > 0)
  return (
    <GroupCard
      title={t('raises.groups')}
      groups={shown.map((outcome) => ({
        ...looks[outcome],
        id: outcome,
        count: formatNumber(counts[outcome] ?? 0, locale),
        text: t(`receivables.outcome.${outcome}`),
        hint: t(`raises.hint.${outcome}`),
        href: raisePath(id, { show: outcome === 'charge' ? undefined : outcome }),
        isCurrent: outcome === show,
      }))}
    />
  )
}

type PartProps = Omit<RaiseScreenProps, 'show'>

function Sums({ view: { t, locale }, raise: { sums } }: PartProps) {
  return (
    <ul className="space-y-1">
      {sums.map(({ currency, amount, tenants, earliestDueOn, latestDueOn }) => {
        const money = formatCents(amount, currency, locale)
        const first = formatDay(earliestDueOn, locale)
        const values = { money, count: tenants, first }
        return (
          <li key={currency}>
            {earliestDueOn === latestDueOn
              ? t('raises.sumOn', values)
              : t('raises.sumBetween', { ...values, last: formatDay(latestDueOn, locale) })}
          </li>
        )
      })}
    </ul>
  )
}

function Confirm({ view, raise }: PartProps) {
  const { t, locale } = view
  const count = raise.counts.charge ?? 0
  return (
    <Card title={t('raises.confirmTitle')}>
      <div className="space-y-4">
        {count === 0 ? (
          <p className="text-ink-2">{t('raises.nobody')}</p>
        ) : (
          <>
            <div className="font-medium">
              <Sums view={view} raise={raise} />
            </div>
            <p className="text-13 text-ink-2">{t('raises.confirmText')}</p>
            <ClientTexts locale={locale} keys={{ raises: ['typedHint', 'confirming'] }}>
              <ConfirmForm
                runId={raise.id}
                count={count}
                countLabel={
                  count > raiseCountAbove ? t('raises.typed', { count: formatNumber(count, locale) }) : null
                }
                submit={t('raises.confirm', { count })}
              />
            </ClientTexts>
          </>
        )}
        <ActionButton action={discardRaiseAction} values={{ runId: raise.id }} text={t('raises.discard')} />
      </div>
    </Card>
  )
}

function Result({ view, raise }: PartProps) {
  const { t, locale } = view
  const money = raise.sums.map(({ amount, currency }) => formatCents(amount, currency, locale)).join(' + ')
  return (
    <Notice tone="ok" title={t('raises.result', { count: raise.counts.charge ?? 0, money })}>
      <Sums view={view} raise={raise} />
    </Notice>
  )
}
