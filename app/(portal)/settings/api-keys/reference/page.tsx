import type { Metadata } from 'next'
import { apiDocument } from '@/app/api/v1/_api/document'
import { tags } from '@/app/api/v1/_api/operation'
import { operations } from '@/app/api/v1/_api/operations'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { FileCode2 } from '@/components/ui/icons'
import { apiRoutes } from '@/lib/platform/api-routes'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { env } from '@/lib/platform/env'
import { apiBase } from '@/lib/platform/http/api-rules'
import { SettingsPage } from '../../_components/settings-page'
import { Contents } from './_components/contents'
import { ErrorCodes } from './_components/error-codes'
import { FirstCall } from './_components/first-call'
import { OperationCard } from './_components/operation-card'
import { Rules } from './_components/rules'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('apiReference.title') }
}

/** The reference for developers, drawn from the document that the API serves. */
export default async function ApiReferencePage() {
  await requireStaff('keys:write')
  const { t, locale } = await requestTexts()
  const document = apiDocument(locale)
  const server = `${env().PORTAL_URL}${apiBase}`
  return (
    <ClientTexts locale={locale} keys={{ apiReference: ['copyOf', 'copied'] }}>
      <SettingsPage
        wide
        section={apiRoutes.keys}
        parent={{ href: apiRoutes.keys, title: t('apiKeys.title') }}
        title={t('apiReference.title')}
        text={t('apiReference.text')}
        actions={
          <a
            href={`${apiBase}/openapi.json`}
            className="inline-flex min-h-9 items-center gap-2 text-13 text-link"
          >
            <FileCode2 aria-hidden className="size-4" />
            {t('apiReference.document')}
          </a>
        }
      >
        <FirstCall t={t} server={server} />
        <Contents t={t} />
        <Card title={<span id="rules">{t('apiReference.rulesTitle')}</span>}>
          <Rules t={t} />
        </Card>
        {tags.map((tag) => (
          <section key={tag} aria-labelledby={`tag-${tag}`} className="space-y-4">
            <h2 id={`tag-${tag}`} className="scroll-mt-24 pt-4 font-semibold text-20">
              {t(`apiReference.tag.${tag}`)}
            </h2>
            {operations
              .filter((operation) => operation.tag === tag)
              .map((operation) => (
                <OperationCard
                  key={operation.id}
                  t={t}
                  operation={operation}
                  document={document}
                  server={server}
                />
              ))}
          </section>
        ))}
        <Card
          flush
          title={<span id="errors">{t('apiReference.errorsTitle')}</span>}
          className="overflow-hidden"
        >
          <p className="p-4 text-ink-2">{t('apiReference.errorsText')}</p>
          <ErrorCodes t={t} />
        </Card>
      </SettingsPage>
    </ClientTexts>
  )
}
