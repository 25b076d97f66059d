import { Phone } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { contactNameMax } from '@/lib/domain/messages/contacts/contact-schema'
import { listContactsOf } from '@/lib/domain/messages/contacts/list-contacts'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { newMessagePath, routes, tenantNumbersPath, tenantPath } from '@/lib/platform/routes'
import { TenantTabs } from '../_components/tenant-tabs'
import { openTenant } from '../open-tenant'
import { ContactForm } from './_components/contact-form'
import { ContactRows } from './_components/contact-rows'

type Props = {
  params: Promise<{ tenantId: string }>
  searchParams: Promise<{ contact?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('numbers.file.title') }
}

/** Where messages of one tenant go. */
export default async function TenantNumbersPage({ params, searchParams }: Props) {
  const staff = await requireStaff('messages:read')
  const [{ tenantId }, { contact }, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const [{ tenant }, contacts] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    listContactsOf(staff.resellerId, tenantId),
  ])
  const maySend = canCall(staff.role, 'saveNumberAction')
  const edited = contacts.find(({ id }) => id === contact)
  return (
    <div className="mx-auto max-w-280 space-y-4">
      <p className="text-13">
        <Link href={tenantPath(tenant.id)} className="text-link">
          {tenant.name}
        </Link>
      </p>
      <TenantTabs t={t} tenantId={tenant.id} role={staff.role} current="numbers" />
      <div className="max-w-180 space-y-4">
        <PageHeader
          title={t('numbers.file.title')}
          text={t('numbers.file.text', { name: tenant.name })}
          actions={
            <>
              <LinkButton href={routes.numbers} prefetch={false} variant="quiet">
                {t('numbers.file.back')}
              </LinkButton>
              {maySend && contacts.length > 0 ? (
                <LinkButton href={newMessagePath({ tenant: tenant.id })} prefetch={false}>
                  {t('numbers.file.write')}
                </LinkButton>
              ) : null}
            </>
          }
        />
        <Card flush>
          {contacts.length === 0 ? (
            <EmptyState icon={Phone} title={t('numbers.file.empty')}>
              {t('numbers.file.emptyText')}
            </EmptyState>
          ) : (
            <ContactRows
              view={{ t, locale, zone: reseller.timeZone }}
              tenantId={tenant.id}
              contacts={contacts}
              maySend={maySend}
            />
          )}
        </Card>
        {maySend ? (
          <Card title={t(edited ? 'numbers.file.change' : 'numbers.file.new')}>
            <ClientTexts
              locale={locale}
              keys={{
                numbers: [
                  'file.number',
                  'file.numberHint',
                  'file.name',
                  'file.nameHint',
                  'language',
                  'language.es',
                  'language.en',
                  'file.isMain',
                  'file.isMainHint',
                  'file.check',
                  'file.save',
                  'saving',
                  'cancel',
                ],
              }}
            >
              <ContactForm
                key={edited?.id ?? `new-${contacts.length}`}
                tenantId={tenant.id}
                contactId={edited?.id}
                saved={{
                  number: edited ? formatPhoneNumber(edited.number) : '',
                  name: edited?.name ?? '',
                  locale: edited?.locale ?? 'es',
                  main: edited ? edited.main : contacts.length === 0,
                }}
                nameMax={contactNameMax}
                cancelHref={edited ? tenantNumbersPath(tenant.id) : undefined}
              />
            </ClientTexts>
          </Card>
        ) : null}
      </div>
    </div>
  )
}
