import { Link2Off } from '@/components/ui/icons'
import type { AccessBrand } from '@/lib/domain/access-page/open-access-page'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { ContactCard } from './contact-card'

export type DeadLinkProps = {
  t: Texts
  locale: Locale
  /** Null for an unknown slug. */
  brand: AccessBrand | null
  /** `dead` for every invalid link, whatever the cause; `too-often` when the visitor is rate-limited. */
  why: 'dead' | 'too-often'
}

/** The same page for unknown, expired and revoked links, so that a token cannot be tested. */
export function DeadLink({ t, locale, brand, why }: DeadLinkProps) {
  return (
    <div className="space-y-4">
      <section className="rounded-card border border-line bg-surface px-5 py-8 text-center sm:px-10">
        <span className="mx-auto mb-5 grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
          <Link2Off aria-hidden className="size-6" />
        </span>
        <h1 className="font-semibold text-24 tracking-[-0.02em]">{t(`accessPage.${why}Title`)}</h1>
        <p className="mx-auto mt-2 max-w-110 text-16 text-balance text-ink-2">{t(`accessPage.${why}Text`)}</p>
      </section>
      {brand ? (
        <ContactCard
          t={t}
          locale={locale}
          reseller={brand.resellerName}
          contact={brand.contact}
          showsPayment={false}
        />
      ) : null}
    </div>
  )
}
