import { RowsButtons } from '@/components/forms/rows-buttons'
import { SubmitButton } from '@/components/forms/submit-button'
import { Badge } from '@/components/ui/badge'
import { Star } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import type { Contact } from '@/lib/domain/messages/contacts/list-contacts'
import { foreignCountry, formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import { requesterName } from '@/lib/platform/audit/requester-name'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { tenantNumbersPath } from '@/lib/platform/routes'
import { changeNumberAction } from '../actions'

export type ContactRowsProps = {
  view: { t: Texts; locale: Locale; zone: string }
  tenantId: string
  contacts: Contact[]
  maySend: boolean
}

/** The numbers of one tenant, each with what can be done with it. */
export function ContactRows({ view, tenantId, contacts, maySend }: ContactRowsProps) {
  return (
    <RowsButtons action={changeNumberAction} hidden={{ tenantId }}>
      <ul className="divide-y divide-line">
        {contacts.map((contact) => (
          <Row key={contact.id} view={view} tenantId={tenantId} contact={contact} maySend={maySend} />
        ))}
      </ul>
    </RowsButtons>
  )
}

type RowProps = Omit<ContactRowsProps, 'contacts'> & { contact: Contact }

function Row({ view: { t, locale, zone }, tenantId, contact, maySend }: RowProps) {
  const number = formatPhoneNumber(contact.number)
  const country = foreignCountry(contact.number)
  const abroad = country ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium tabular-nums">{number}</span>
          {contact.main ? (
            <Badge tone="info" icon={Star}>
              {t('numbers.file.main')}
            </Badge>
          ) : null}
          {abroad ? (
            <span className="text-12 text-warn">{t('numbers.foreign', { country: abroad })}</span>
          ) : null}
        </p>
        <p className="text-12 text-ink-2 break-words">
          {[
            contact.name,
            t(`numbers.language.${contact.locale}`),
            t('numbers.file.savedBy', {
              who: requesterName(t, contact.savedByName),
              when: formatInstant(contact.updatedAt, locale, 'dateTime', zone),
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {maySend ? (
        <div className="flex flex-wrap gap-1">
          <LinkButton
            href={tenantNumbersPath(tenantId, contact.id)}
            size="small"
            variant="quiet"
            aria-label={t('numbers.file.editOf', { number })}
          >
            {t('numbers.edit')}
          </LinkButton>
          {contact.main ? null : (
            <SubmitButton
              size="small"
              variant="quiet"
              name="intent"
              value={`main.${contact.id}`}
              aria-label={t('numbers.file.makeMainOf', { number })}
            >
              {t('numbers.file.makeMain')}
            </SubmitButton>
          )}
          <SubmitButton
            size="small"
            variant="quiet"
            name="intent"
            value={`remove.${contact.id}`}
            aria-label={t('numbers.file.removeOf', { number })}
          >
            {t('numbers.file.remove')}
          </SubmitButton>
        </div>
      ) : null}
    </li>
  )
}
