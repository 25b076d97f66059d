import type { Metadata } from 'next'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { listAllTemplates } from '@/lib/domain/messages/templates/queries'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { SequenceEditor, startFields } from '../_components/sequence-editor'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.new') }
}

export default async function NewDunningPage() {
  const staff = await requireStaff('dunning:write')
  const [{ t, locale }, { inUse }] = await Promise.all([requestTexts(), listAllTemplates(staff.resellerId)])
  return (
    <Page width="form">
      <BackLink href={routes.dunning}>{t('dunning.title')}</BackLink>
      <PageHeader title={t('dunning.new')} text={t('dunning.newText')} />
      {inUse.length === 0 ? (
        <div className="mb-4">
          <Notice tone="warn">
            {t('dunning.emptyNoTemplates')}{' '}
            <Link href={routes.templates} className="text-link">
              {t('dunning.toTemplates')}
            </Link>
          </Notice>
        </div>
      ) : null}
      <SequenceEditor
        saved={startFields}
        cancelHref={routes.dunning}
        t={t}
        locale={locale}
        templates={inUse}
      />
    </Page>
  )
}
