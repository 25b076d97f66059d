import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { exampleBody } from '@/lib/domain/webhooks/event-examples'
import { webhookKinds } from '@/lib/domain/webhooks/webhook-kinds'
import { apiRoutes } from '@/lib/platform/api-routes'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { env } from '@/lib/platform/env'
import { apiBase } from '@/lib/platform/http/api-rules'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { SettingsPage } from '../../../_components/settings-page'
import { Sample } from '../_components/sample'
import { Folded } from './_components/folded'
import { firstEventCommands } from './first-event-commands'
import { signatureSamples } from './signature-samples'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('webhookReference.title') }
}

/** For developers of receivers: what arrives, an example of each event, and how to check where it comes from. */
export default async function WebhookReferencePage() {
  await requireStaff('keys:write')
  const { t, locale } = await requestTexts()
  return (
    <ClientTexts locale={locale} keys={{ apiReference: ['copyOf', 'copied'] }}>
      <SettingsPage
        wide
        section={apiRoutes.keys}
        parent={{ href: apiRoutes.reference, title: t('apiReference.title') }}
        title={t('webhookReference.title')}
        text={t('webhookReference.text')}
      >
        <FirstEvent t={t} />
        <Card title={t('webhookReference.rulesTitle')}>
          <Rules t={t} />
        </Card>
        <Card flush title={t('webhookReference.signatureTitle')}>
          <p className="px-4 py-3 text-ink-2">{t('webhookReference.signatureText')}</p>
          {Object.entries(signatureSamples).map(([language, text], index) => (
            <Folded key={language} name={language} isOpen={index === 0}>
              <Sample text={text} />
            </Folded>
          ))}
        </Card>
        <Card flush title={t('webhookReference.eventsTitle')}>
          <p className="px-4 py-3 text-ink-2">{t('webhookReference.eventsText')}</p>
          {webhookKinds.map((kind) => (
            <Folded key={kind} name={kind} text={t(`webhooks.kind.${kind}`)}>
              <Sample text={JSON.stringify(JSON.parse(exampleBody(kind)), null, 2)} />
            </Folded>
          ))}
        </Card>
      </SettingsPage>
    </ClientTexts>
  )
}

/** From nothing to a delivery, by copy and paste. */
function FirstEvent({ t }: { t: Texts }) {
  const server = `${env().PORTAL_URL}${apiBase}`
  const { create, test } = firstEventCommands(server)
  return (
    <Card title={t('webhookReference.startTitle')}>
      <ol className="list-decimal space-y-3 pl-5">
        <li>
          <span className="mb-2 block">{t('webhookReference.startCreate')}</span>
          <Sample text={create} />
        </li>
        <li>
          <span className="mb-2 block">{t('webhookReference.startTest')}</span>
          <Sample text={test} />
        </li>
        <li>
          <Link href={reachRoutes.webhooks} className="text-link">
            {t('webhookReference.startSee')}
          </Link>
        </li>
      </ol>
    </Card>
  )
}

function Rules({ t }: { t: Texts }) {
  const rules = ['headers', 'answer', 'again', 'order', 'once', 'rotate'] as const
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {rules.map((rule) => (
        <div key={rule} className="contents">
          <dt className="font-medium">{t(`webhookReference.rule.${rule}`)}</dt>
          <dd className="-mt-2 text-ink-2 sm:mt-0">{t(`webhookReference.ruleText.${rule}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
