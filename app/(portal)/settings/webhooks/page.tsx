import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import { ChevronRight, Plus, Send } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { type EndpointLine, listEndpoints } from '@/lib/domain/webhooks/queries'
import { splitUrl } from '@/lib/domain/webhooks/split-url'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reachRoutes, webhookPath } from '@/lib/platform/reach-routes'
import { SettingsPage } from '../_components/settings-page'
import { EndpointState } from './_components/endpoint-state'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('webhooks.title') }
}

/** The addresses of the reseller's own that are told of events. */
export default async function WebhooksPage() {
  const { resellerId } = await requireStaff('webhooks:write')
  const [{ t, locale }, { reseller }, endpoints] = await Promise.all([
    requestTexts(),
    requireSession(),
    listEndpoints(resellerId),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const add = (
    <LinkButton href={reachRoutes.newWebhook} variant="primary">
      <Plus aria-hidden />
      {t('webhooks.new')}
    </LinkButton>
  )
  return (
    <SettingsPage
      section={reachRoutes.webhooks}
      title={t('webhooks.title')}
      text={t('webhooks.text')}
      actions={endpoints.length > 0 ? add : null}
    >
      <Card flush>
        {endpoints.length === 0 ? (
          <EmptyState icon={Send} title={t('webhooks.noneTitle')} action={add}>
            {t('webhooks.noneText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.id} view={view} endpoint={endpoint} />
            ))}
          </ul>
        )}
      </Card>
    </SettingsPage>
  )
}

type View = { t: Texts; locale: Locale; zone: string; now: Date }

function EndpointRow({ view, endpoint }: { view: View; endpoint: EndpointLine }) {
  const { t, locale, zone, now } = view
  const { host, path } = splitUrl(endpoint.url)
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 motion-quick hover:bg-sunken">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={webhookPath(endpoint.id)}
            className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            {endpoint.note || host}
          </Link>
          <EndpointState t={t} endpoint={endpoint} />
        </p>
        <p className="mt-0.5 text-13 text-ink-2 [overflow-wrap:anywhere]">
          {host}
          {path}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-2">
          <span>{t('webhooks.kindsCount', { count: endpoint.kinds.length })}</span>
          {endpoint.waiting > 0 ? <span>{t('webhooks.waiting', { count: endpoint.waiting })}</span> : null}
          {endpoint.lastOkAt ? (
            <span>
              {t('webhooks.lastOk')}{' '}
              <RelativeTime instant={endpoint.lastOkAt} locale={locale} now={now} zone={zone} />
            </span>
          ) : null}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </li>
  )
}
