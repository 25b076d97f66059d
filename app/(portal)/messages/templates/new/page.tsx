import type { Metadata } from 'next'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { findSample } from '@/lib/messages/templates/find-sample'
import { routes } from '@/lib/routes'
import { TemplateForm } from '../_components/template-form'
import { templateFormProps } from '../_components/template-form-props'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('templates.newTitle') }
}

export default async function NewTemplatePage() {
  const staff = await requireStaff('messages:write')
  const [{ t }, { reseller }, sample] = await Promise.all([
    requestTexts(),
    requireSession(),
    findSample(staff.resellerId),
  ])
  return (
    <div className="mx-auto max-w-200">
      <p className="mb-2 text-13">
        <Link href={routes.templates} className="text-link">
          {t('templates.title')}
        </Link>
      </p>
      <PageHeader title={t('templates.newTitle')} text={t('templates.newText')} />
      <Card>
        <TemplateForm
          saved={{ name: '', purpose: 'free', es: '', en: '' }}
          sample={sample}
          cancelHref={routes.templates}
          {...templateFormProps(t, { reseller: reseller.name })}
        />
      </Card>
    </div>
  )
}
