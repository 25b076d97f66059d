import { buttonClass } from '@/components/ui/button-class'
import { Mail, MessageCircle, Phone } from '@/components/ui/icons'
import type { AccessContact } from '@/lib/domain/access-page/access-contact'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

export type ContactCardProps = {
  t: Texts
  locale: Locale
  reseller: string
  contact: AccessContact
  /** Whether payment details are shown: only if a payment can lift the lock. */
  showsPayment: boolean
}

/** Contact and payment details of the reseller, without the empty ones. */
export function ContactCard({ t, locale, reseller, contact, showsPayment }: ContactCardProps) {
  const { phone, whatsapp, email } = contact
  const payment = locale === 'en' ? contact.paymentEn || contact.paymentEs : contact.paymentEs
  const isEmpty = !phone && !whatsapp && !email
  const look = `${buttonClass({ size: 'large' })} min-w-0 max-w-full`
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="font-semibold text-16">{t('accessPage.contactTitle')}</h2>
      <p className="mt-1 text-ink-2">
        {t(isEmpty ? 'accessPage.contactNone' : 'accessPage.contactText', { reseller })}
      </p>
      {isEmpty ? null : (
        <ul className="mt-4 flex flex-wrap gap-2">
          {whatsapp ? (
            <li>
              <a href={`https://wa.me/${whatsapp}`} rel="noreferrer" className={look}>
                <MessageCircle aria-hidden />
                {t('accessPage.whatsapp', { number: `+${whatsapp}` })}
              </a>
            </li>
          ) : null}
          {phone ? (
            <li>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={look}>
                <Phone aria-hidden />
                {phone}
              </a>
            </li>
          ) : null}
          {email ? (
            <li className="min-w-0">
              <a href={`mailto:${email}`} className={look}>
                <Mail aria-hidden />
                <span className="truncate">{email}</span>
              </a>
            </li>
          ) : null}
        </ul>
      )}
      {showsPayment && payment ? (
        <div className="mt-5 border-line border-t pt-4">
          <h3 className="font-semibold">{t('accessPage.paymentTitle')}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{payment}</p>
        </div>
      ) : null}
    </section>
  )
}
