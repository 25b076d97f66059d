import type { Metadata } from 'next'
import { Page } from '@/components/layout/page'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { findSample } from '@/lib/domain/messages/templates/find-sample'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { TemplateEditor } from '../_components/template-editor'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('templates.newTitle') }
}

export default async function NewTemplatePage() {
  const staff = await requireStaff('messages:write')
  const [{ t, locale }, { reseller }, sample] = await Promise.all([
    requestTexts(),
    requireSession(),
    findSample(staff.resellerId),
  ])
  return (
    <Page width="form">
      <BackLink href={routes.templates}>{t('templates.title')}</BackLink>
      <PageHeader title={t('templates.newTitle')} text={t('templates.newText')} />
      <Card>
        <TemplateEditor
          saved={{ name: '', purpose: 'free', es: '', en: '' }}
          sample={sample}
          cancelHref={routes.templates}
          t={t}
          locale={locale}
          reseller={reseller.name}
        />
      </Card>
    </Page>
  )
}
