import type { Metadata, Route } from 'next'
import { Field } from '@/components/forms/field'
import { Card } from '@/components/ui/card'
import { ExternalLink } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { findAccessLink } from '@/lib/domain/access-page/access-links'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import { routes } from '@/lib/platform/routes'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import { LinkForm } from './_components/link-form'
import { renewAccessLinkAction, revokeAccessLinkAction } from './actions'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('accessPage.tenantTitle') }
}

/** The link of a company's access page: copied into a message, renewed, or taken away. */
export default async function TenantAccessPage({ params }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ tenantId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const { tenant } = await openTenant(staff.resellerId, tenantId)
  const link = await findAccessLink(staff.resellerId, tenant.id)
  const day = (at: Date) => formatInstant(at, locale, 'date', reseller.timeZone)
  return (
    <TenantFrame tenant={tenant} room="file">
      <TabHeader title={t('accessPage.tenantTitle')} text={t('accessPage.tenantText')} />
      <div className="max-w-180 space-y-4">
        <Card title={t('accessPage.linkTitle')}>
          {link ? (
            <div className="space-y-4">
              <Field
                name="url"
                label={t('accessPage.linkLabel')}
                hint={t('accessPage.linkHint', { from: day(link.createdAt), to: day(link.expiresAt) })}
              >
                {(control) => <Input {...control} readOnly value={link.url} className="font-mono text-13" />}
              </Field>
              <LinkButton href={link.url as Route} target="_blank">
                {t('accessPage.openLink')}
                <ExternalLink aria-hidden />
              </LinkButton>
            </div>
          ) : (
            <p className="text-ink-2">{t('accessPage.noLink')}</p>
          )}
        </Card>
        <Card title={t(link ? 'accessPage.renewTitle' : 'accessPage.createTitle')}>
          <p className="mb-3 text-ink-2">{t(link ? 'accessPage.renewText' : 'accessPage.createText')}</p>
          <LinkForm
            action={renewAccessLinkAction}
            tenantId={tenant.id}
            submit={t(link ? 'accessPage.renew' : 'accessPage.create')}
            pending={t('accessPage.renewing')}
            variant={link ? 'secondary' : 'primary'}
          />
        </Card>
        {link ? (
          <Card title={t('accessPage.revokeTitle')}>
            <p className="mb-3 text-ink-2">{t('accessPage.revokeText')}</p>
            <LinkForm
              action={revokeAccessLinkAction}
              tenantId={tenant.id}
              submit={t('accessPage.revoke')}
              pending={t('accessPage.revoking')}
              variant="danger"
            />
          </Card>
        ) : null}
        {canOpen(staff.role, routes.accessPageSettings) ? (
          <p className="text-13 text-ink-2">
            <Link href={routes.accessPageSettings} className="text-link underline">
              {t('accessPage.seeSettings')}
            </Link>
          </p>
        ) : null}
      </div>
    </TenantFrame>
  )
}
