import type { Metadata } from 'next'
import { type TextField, TextsForm } from '@/components/forms/texts-form'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { ExternalLink } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { type AccessContact, getAccessContact } from '@/lib/domain/access-page/access-contact'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { accessPreviewPath, routes } from '@/lib/platform/routes'
import { SettingsPage } from '../_components/settings-page'
import { saveAccessContactAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('accessPage.settingsTitle') }
}

/** Contact and payment details shown on the access pages of all tenants. */
export default async function AccessPageSettingsPage() {
  const staff = await requireStaff('settings:read')
  const [{ t, locale }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const contact = await getAccessContact(staff.resellerId)
  const previews = ['locked', 'unlocked', 'unknown'] as const
  return (
    <SettingsPage
      section={routes.accessPageSettings}
      title={t('accessPage.settingsTitle')}
      text={t('accessPage.settingsText')}
    >
      <Card title={t('accessPage.howBack')}>
        <ClientTexts locale={locale} keys={{ signupSettings: ['save', 'saving'] }}>
          <TextsForm action={saveAccessContactAction} fields={contactFields(contact, t)} />
        </ClientTexts>
      </Card>
      <Card title={t('accessPage.previewCard')}>
        <p className="mb-3 text-ink-2">{t('accessPage.previewHint')}</p>
        <p className="flex flex-wrap gap-2">
          {previews.map((state) => (
            <LinkButton key={state} href={accessPreviewPath(reseller.slug, state)} target="_blank">
              {t(`accessPage.preview.${state}`)}
              <ExternalLink aria-hidden />
            </LinkButton>
          ))}
        </p>
      </Card>
    </SettingsPage>
  )
}

function contactFields(contact: AccessContact, t: Texts): TextField[] {
  const { phone, whatsapp, email, paymentEs, paymentEn } = contact
  return [
    {
      name: 'whatsapp',
      label: t('accessPage.whatsappField'),
      hint: t('accessPage.whatsappHint'),
      saved: whatsapp,
    },
    { name: 'phone', label: t('accessPage.phoneField'), saved: phone },
    { name: 'email', label: t('accessPage.emailField'), saved: email, wide: true },
    {
      name: 'paymentEs',
      label: t('accessPage.paymentEsField'),
      hint: t('accessPage.paymentHint'),
      saved: paymentEs,
      rows: 5,
      lang: 'es',
    },
    { name: 'paymentEn', label: t('accessPage.paymentEnField'), saved: paymentEn, rows: 5, lang: 'en' },
  ]
}
