import { ActionButton } from '@/components/forms/action-button'
import { EmptyState } from '@/components/status/empty-state'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge, type BadgeProps } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { ChevronDown, CircleCheck, CircleMinus, CircleX, Clock, Send } from '@/components/ui/icons'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { Tabs } from '@/components/ui/tabs'
import { type DeliveryLine, deliveryStates, type EndpointView } from '@/lib/domain/webhooks/queries'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { webhookPath } from '@/lib/platform/reach-routes'
import { resendWebhookAction } from '../../actions'

export type WebhookView = { t: Texts; locale: Locale; zone: string; now: Date }

const looks = {
  waiting: { tone: 'info', icon: Clock },
  delivered: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleX },
  dropped: { tone: 'neutral', icon: CircleMinus },
} as const satisfies Record<DeliveryLine['state'], Pick<BadgeProps, 'tone' | 'icon'>>

/** What was sent to a webhook, the newest first, each with its request and its answer. */
export function Deliveries({ view, found }: { view: WebhookView; found: EndpointView }) {
  const { t, locale } = view
  const { endpoint, page, filter } = found
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-2 font-semibold text-16">
        {t('webhooks.deliveries')}
      </h2>
      <Tabs
        label={t('webhooks.deliveries')}
        tabs={(['all', ...deliveryStates] as const).map((one) => ({
          href: webhookPath(endpoint.id, { show: one === 'all' ? null : one }),
          label: t(`webhooks.filter.${one}`),
          current: one === filter,
        }))}
      />
      <div className="pt-3">
        <Card flush>
          {page.rows.length === 0 ? (
            <EmptyState icon={Send} title={t('webhooks.deliveriesNone')}>
              {t('webhooks.deliveriesNoneText')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {page.rows.map((line) => (
                <DeliveryRow
                  key={line.id}
                  view={view}
                  line={line}
                  endpointId={endpoint.id}
                  isOff={endpoint.offAt !== null}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
      <NumberedPages
        t={t}
        locale={locale}
        page={page}
        href={(number) => webhookPath(endpoint.id, { show: filter === 'all' ? null : filter, page: number })}
        range={(range) => t('webhooks.range', range)}
      />
    </section>
  )
}

type RowProps = { view: WebhookView; line: DeliveryLine; endpointId: string; isOff: boolean }

function DeliveryRow({ view, line, endpointId, isOff }: RowProps) {
  const { t, locale, zone, now } = view
  const { tone, icon } = looks[line.state]
  return (
    <li>
      <details className="group px-4 py-3">
        <summary className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 flex-1 basis-56 break-words">
            <span className="font-medium">{kindText(t, line.kind)}</span>
            {line.tenantName ? <span className="text-ink-2"> · {line.tenantName}</span> : null}
            <span className="block text-13 text-ink-2">
              <RelativeTime instant={line.createdAt} locale={locale} now={now} zone={zone} />
              {line.cause === 'again' ? ` · ${t('webhooks.causeAgain')}` : null}
              {line.attempt > 1 ? ` · ${t('webhooks.attempts', { count: line.attempt })}` : null}
              {line.nextAt
                ? ` · ${t('webhooks.nextAt', { when: formatInstant(line.nextAt, locale, 'dateTime', zone) })}`
                : null}
            </span>
          </span>
          <span className="flex items-center gap-3 max-sm:flex-1">
            <Badge tone={tone} icon={icon}>
              {t(`webhooks.state.${line.state}`)}
            </Badge>
            {line.status === null ? null : (
              <span className="text-13 text-ink-2 tabular-nums">HTTP {line.status}</span>
            )}
            <ChevronDown
              aria-hidden
              className="size-4 text-ink-3 motion-quick group-open:rotate-180 max-sm:ml-auto"
            />
          </span>
        </summary>
        <div className="grid gap-4 pt-4 pb-1 lg:grid-cols-2">
          <Part
            title={t('webhooks.request')}
            note={t('webhooks.messageId', { id: line.messageId })}
            text={line.body}
          />
          <Part
            title={t('webhooks.answer')}
            note={answerNote(view, line)}
            text={line.answer || null}
            none={t('webhooks.answerNone')}
          />
        </div>
        {line.state === 'waiting' || isOff ? null : (
          <div className="pt-3">
            <ActionButton
              action={resendWebhookAction}
              values={{ endpointId, deliveryId: line.id }}
              text={t('webhooks.again')}
            />
          </div>
        )}
      </details>
    </li>
  )
}

function kindText(t: Texts, kind: string): string {
  return findText(t, `webhooks.kind.${kind}`) ?? kind
}

function answerNote({ t, locale }: WebhookView, line: DeliveryLine): string | null {
  if (line.status !== null) {
    return t('webhooks.answerStatus', { status: line.status, ms: formatNumber(line.durationMs ?? 0, locale) })
  }
  return line.error ? (findText(t, `errors.${line.error}`) ?? line.error) : null
}

type PartProps = { title: string; note: string | null; text: string | null; none?: string }

function Part({ title, note, text, none }: PartProps) {
  return (
    <div className="min-w-0">
      <h3 className="font-medium text-13">{title}</h3>
      {note ? <p className="mt-0.5 text-13 text-ink-2 [overflow-wrap:anywhere]">{note}</p> : null}
      {text ? (
        <pre className="mt-2 whitespace-pre-wrap rounded-control bg-sunken p-3 text-12 [overflow-wrap:anywhere]">
          {pretty(text)}
        </pre>
      ) : (
        <p className="mt-2 text-13 text-ink-3">{none}</p>
      )}
    </div>
  )
}

/** JSON with line breaks; anything else as it came. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
