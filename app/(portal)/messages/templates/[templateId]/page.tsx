import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RowsForm } from '@/components/forms/rows-form'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { findSample } from '@/lib/domain/messages/templates/find-sample'
import { getTemplate } from '@/lib/domain/messages/templates/queries'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { newMessagePath, routes, templatePath } from '@/lib/platform/routes'
import { TemplateEditor } from '../_components/template-editor'
import { archiveTemplateAction } from '../actions'
import { VersionCard } from './_components/version-card'
import { VersionList } from './_components/version-list'

type Props = {
  params: Promise<{ templateId: string }>
  searchParams: Promise<{ version?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('templates.title') }
}

/** The latest version in a form, or an older one with its changes. */
export default async function TemplatePage({ params, searchParams }: Props) {
  const staff = await requireStaff('messages:read')
  const [{ templateId }, { version }, { t, locale }, { reseller }, sample] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requireSession(),
    findSample(staff.resellerId),
  ])
  const template = await getTemplate(staff.resellerId, templateId).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const [latest] = template.versions
  const input = template.versions.find((one) => String(one.version) === version)
  const mayWrite = canCall(staff.role, 'saveTemplateAction')
  const view = { t, locale, zone: reseller.timeZone }
  const isEdited = mayWrite && !input && !template.archivedAt
  return (
    <Page width="full">
      <BackLink href={routes.templates}>{t('templates.title')}</BackLink>
      <PageHeader
        title={latest.name}
        text={`${t(`templates.purpose.${latest.purpose}`)} · ${t('templates.version', { version: latest.version })}`}
        actions={
          canOpen(staff.role, routes.newMessage) && !template.archivedAt ? (
            <LinkButton href={newMessagePath({ template: template.templateId })}>
              {t('templates.use')}
            </LinkButton>
          ) : null
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0 space-y-4">
          {template.archivedAt ? (
            <Notice tone="info" title={t('templates.archivedTitle')}>
              {t('templates.archivedText')}
            </Notice>
          ) : null}
          {isEdited ? (
            <Card>
              <TemplateEditor
                of={{ templateId: template.templateId, version: latest.version }}
                saved={{ name: latest.name, purpose: latest.purpose, es: latest.es, en: latest.en ?? '' }}
                sample={sample}
                cancelHref={routes.templates}
                t={t}
                locale={locale}
                reseller={reseller.name}
              />
            </Card>
          ) : (
            <VersionCard view={view} template={template} current={input ?? latest} />
          )}
        </div>
        <aside className="space-y-4">
          <VersionList view={view} template={template} current={(input ?? latest).version} />
          {input ? (
            <LinkButton href={templatePath(template.templateId)}>{t('templates.backToCurrent')}</LinkButton>
          ) : null}
          {mayWrite ? (
            <RowsForm
              action={archiveTemplateAction}
              hidden={{ templateId: template.templateId, archived: String(!template.archivedAt) }}
              submit={t(template.archivedAt ? 'templates.restore' : 'templates.archive')}
              hint={template.archivedAt ? undefined : t('templates.archiveHint')}
            />
          ) : null}
        </aside>
      </div>
    </Page>
  )
}
