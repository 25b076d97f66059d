import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import { ScrollText } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { Template } from '@/lib/domain/messages/list-templates'
import { listAllTemplates } from '@/lib/domain/messages/templates/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { newMessagePath, routes, templatePath } from '@/lib/platform/routes'
import { MessagesTabs } from '../_components/messages-tabs'
import { StartersForm } from './_components/starters-form'

type View = { t: Texts; locale: Locale; zone: string; now: Date; maySend: boolean }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('templates.title') }
}

export default async function TemplatesPage() {
  const staff = await requireStaff('messages:read')
  const [{ t, locale }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const { inUse, archived } = await listAllTemplates(staff.resellerId)
  const mayWrite = canOpen(staff.role, routes.newTemplate)
  const maySend = canOpen(staff.role, routes.newMessage)
  const view = { t, locale, zone: reseller.timeZone, now: new Date(), maySend }
  const starters = mayWrite ? <StartersForm submit={t('templates.starters')} /> : null
  return (
    <>
      <PageHeader
        title={t('templates.title')}
        text={t('templates.text')}
        actions={
          mayWrite ? (
            <>
              {inUse.length > 0 ? starters : null}
              <LinkButton href={routes.newTemplate} variant="primary">
                {t('templates.new')}
              </LinkButton>
            </>
          ) : null
        }
      />
      <MessagesTabs t={t} role={staff.role} current="templates" />
      <div className="space-y-4">
        <Card flush title={t('templates.inUse')}>
          {inUse.length === 0 ? (
            <EmptyState icon={ScrollText} title={t('templates.empty')} action={starters}>
              {t('templates.emptyText')}
            </EmptyState>
          ) : (
            <Rows view={view} templates={inUse} />
          )}
        </Card>
        {archived.length > 0 ? (
          <Card flush title={t('templates.archived')}>
            <Rows view={view} templates={archived} />
          </Card>
        ) : null}
      </div>
    </>
  )
}

function Rows({ view, templates }: { view: View; templates: Template[] }) {
  const { t, locale, zone, now, maySend } = view
  return (
    <ul className="divide-y divide-line">
      {templates.map((template) => (
        <li key={template.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-72">
            <Link
              href={templatePath(template.templateId)}
              className="font-medium break-words hover:text-accent"
            >
              {template.name}
            </Link>
            <p className="mt-0.5 line-clamp-2 max-w-160 text-13 text-ink-2 break-words">{template.es}</p>
            <p className="mt-1 text-12 text-ink-2">
              {[
                t(`templates.purpose.${template.purpose}`),
                t('templates.version', { version: template.version }),
                t(template.en ? 'templates.bilingual' : 'templates.spanishOnly'),
              ].join(' · ')}
              {' · '}
              {template.madeByName},{' '}
              <RelativeTime instant={template.updatedAt} locale={locale} now={now} zone={zone} />
            </p>
          </div>
          {maySend && !template.archivedAt ? (
            <LinkButton
              href={newMessagePath({ template: template.templateId })}
              size="small"
              aria-label={t('templates.useOf', { name: template.name })}
            >
              {t('templates.use')}
            </LinkButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
