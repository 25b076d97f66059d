import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ActionButton } from '@/components/forms/action-button'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Poll } from '@/components/status/poll'
import {
  type DeliveryFilter,
  deliveryStates,
  type EndpointView,
  getEndpoint,
} from '@/lib/domain/webhooks/queries'
import { splitUrl } from '@/lib/domain/webhooks/split-url'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatInstant } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { SettingsPage } from '../../_components/settings-page'
import { EndpointState } from '../_components/endpoint-state'
import { webhookFormKeys } from '../_components/form-keys'
import { switchWebhookOffAction, switchWebhookOnAction, testWebhookAction } from '../actions'
import { Deliveries, type WebhookView } from './_components/deliveries'
import { EndpointCards } from './_components/endpoint-cards'

const filters = ['all', ...deliveryStates] as const satisfies DeliveryFilter[]

const schema = z.object({
  show: z.preprocess(firstValue, z.enum(filters)).catch('all'),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1),
  done: z
    .preprocess(firstValue, z.enum(['tested', 'again']))
    .optional()
    .catch(undefined),
})

type Props = {
  params: Promise<{ endpointId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('webhooks.title') }
}

/** One webhook: how it stands, what was sent and answered, its address and its secret. */
export default async function WebhookPage({ params, searchParams }: Props) {
  const { resellerId } = await requireStaff('webhooks:write')
  const [{ endpointId }, { show, page, done }, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then((address) => schema.parse(address)),
    requestTexts(),
    requireSession(),
  ])
  const found = await find(resellerId, { endpointId, filter: show, page })
  const { endpoint } = found
  const view: WebhookView = { t, locale, zone: reseller.timeZone, now: new Date() }
  const { host } = splitUrl(endpoint.url)
  return (
    <ClientTexts locale={locale} keys={{ webhooks: [...webhookFormKeys, 'rotate'] }}>
      <SettingsPage
        section={reachRoutes.webhooks}
        parent={{ href: reachRoutes.webhooks, title: t('webhooks.title') }}
        title={endpoint.note || host}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <EndpointState t={t} endpoint={endpoint} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{endpoint.url}</span>
          </span>
        }
        actions={<EndpointActions t={t} endpoint={endpoint} />}
        wide
      >
        {done ? (
          <Notice tone="ok" live>
            {t(done === 'tested' ? 'webhooks.tested' : 'webhooks.againDone')}
          </Notice>
        ) : null}
        {done && endpoint.waiting > 0 ? (
          <p className="text-13 text-ink-2">
            <Poll text={t('webhooks.waiting', { count: endpoint.waiting })} />
          </p>
        ) : null}
        <Standing view={view} endpoint={endpoint} />
        <Deliveries view={view} found={found} />
        <EndpointCards view={view} endpoint={endpoint} />
      </SettingsPage>
    </ClientTexts>
  )
}

async function find(...input: Parameters<typeof getEndpoint>): Promise<EndpointView> {
  try {
    return await getEndpoint(...input)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

type ActionsProps = { t: Texts; endpoint: EndpointView['endpoint'] }

function EndpointActions({ t, endpoint }: ActionsProps) {
  const values = { endpointId: endpoint.id }
  if (endpoint.offAt) {
    return (
      <ActionButton
        action={switchWebhookOnAction}
        values={values}
        text={t('webhooks.switchOn')}
        variant="primary"
      />
    )
  }
  return (
    <>
      <ActionButton
        action={testWebhookAction}
        values={{ ...values, deliveryId: randomUUID() }}
        text={t('webhooks.test')}
      />
      <ActionButton action={switchWebhookOffAction} values={values} text={t('webhooks.switchOff')} />
    </>
  )
}

/** What is wrong with it, and what happens next. */
function Standing({ view, endpoint }: { view: WebhookView; endpoint: EndpointView['endpoint'] }) {
  const { t, locale, zone } = view
  const day = (at: Date) => formatInstant(at, locale, 'dateTime', zone)
  const { offAt, offWhy, failingSince, retryAt } = endpoint
  if (offAt) {
    return (
      <Notice tone="bad" title={t('webhooks.offTitle', { since: day(offAt) })}>
        {t(`webhooks.off.${offWhy ?? 'by-hand'}`)} {t('webhooks.offKept')}
      </Notice>
    )
  }
  if (!failingSince || !retryAt) return null
  return (
    <Notice tone="warn" title={t('webhooks.failingTitle', { since: day(failingSince) })}>
      {t('webhooks.failingText', { next: day(retryAt) })}
    </Notice>
  )
}
