import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { Phone } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { contactNameMax } from '@/lib/domain/messages/contacts/contact-schema'
import { listContactsOf } from '@/lib/domain/messages/contacts/list-contacts'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes, tenantNumbersPath } from '@/lib/platform/routes'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
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
    <TenantFrame tenant={tenant} room="numbers">
      <div className="max-w-180 space-y-4">
        <TabHeader
          title={t('numbers.file.title')}
          text={t('numbers.file.text', { name: tenant.name })}
          actions={
            <LinkButton href={routes.numbers} variant="quiet">
              {t('numbers.file.back')}
            </LinkButton>
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
    </TenantFrame>
  )
}
