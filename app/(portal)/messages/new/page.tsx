import type { Metadata } from 'next'
import { RowsForm } from '@/components/forms/rows-form'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { listMessageDrafts, type OpenDraft } from '@/lib/domain/messages/compose/get-message-draft'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { firstValue } from '@/lib/platform/forms/address-values'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { messageDraftPath, routes } from '@/lib/platform/routes'
import { openTenant } from '../../tenants/[tenantId]/open-tenant'
import { MessagesTabs } from '../_components/messages-tabs'
import { freezeListAction } from './actions'
import { RecipientsForm } from './recipients-form'

type Props = { searchParams: Promise<{ tenant?: string | string[]; template?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('compose.title') }
}

/** Chooses the recipients of a new message; lists the open drafts. */
export default async function NewMessagePage({ searchParams }: Props) {
  const staff = await requireStaff('messages:send')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const templateId = uuid(address.template)
  const tenantId = uuid(address.tenant)
  const open = await listMessageDrafts(staff.resellerId)
  return (
    <>
      <PageHeader title={t('compose.title')} text={t('compose.text')} />
      <MessagesTabs t={t} role={staff.role} current="compose" />
      <Page width="form" className="space-y-4">
        {tenantId ? <OneTenant t={t} resellerId={staff.resellerId} tenantId={tenantId} /> : null}
        <Card>
          <ClientTexts
            locale={locale}
            keys={{
              compose: [
                'rucs',
                'rucsHint',
                'rucsLink',
                'file',
                'fileHint',
                'fileLarge',
                'fileAgain',
                'next',
                'preparing',
              ],
            }}
          >
            <RecipientsForm templateId={templateId} tenantsHref={routes.tenants} />
          </ClientTexts>
        </Card>
        <OpenDrafts t={t} locale={locale} zone={reseller.timeZone} open={open} />
      </Page>
    </>
  )
}

async function OneTenant({ t, resellerId, tenantId }: { t: Texts; resellerId: string; tenantId: string }) {
  const { tenant } = await openTenant(resellerId, tenantId)
  return (
    <Card title={tenant.name}>
      <RowsForm
        action={freezeListAction}
        hidden={{ tenantId: tenant.id }}
        submit={t('compose.next')}
        variant="primary"
        hint={`${tenant.ruc} · ${tenant.host}`}
      />
    </Card>
  )
}

type OpenProps = { t: Texts; locale: Locale; zone: string; open: OpenDraft[] }

function OpenDrafts({ t, locale, zone, open }: OpenProps) {
  if (open.length === 0) return null
  const now = new Date()
  return (
    <Card title={t('compose.open')} flush>
      <ul className="divide-y divide-line">
        {open.map((draft) => {
          const name = draft.templateName ?? (draft.es.trim() || t('compose.openEmpty'))
          return (
            <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="line-clamp-1 font-medium break-words">{name}</p>
                <p className="text-12 text-ink-2">
                  {t('compose.openOne', { count: draft.tenants, who: draft.preparedByName, when: '' })}
                  <RelativeTime instant={draft.updatedAt} locale={locale} now={now} zone={zone} />
                </p>
              </div>
              <LinkButton
                href={messageDraftPath(draft.id)}
                size="small"
                aria-label={t('compose.openGoOf', { name: name.slice(0, 60) })}
              >
                {t('compose.openGo')}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function uuid(value: string | string[] | undefined): string | undefined {
  const one = firstValue(value)
  return one && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(one) ? one : undefined
}
