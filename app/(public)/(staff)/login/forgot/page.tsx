import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Link } from '@/components/ui/link'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { ForgotForm } from './forgot-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('passwordReset.title') }
}

/** Asks for a link to another password; without outgoing mail it says who helps. */
export default async function ForgotPasswordPage() {
  const { t, locale } = await requestTexts()
  const mails = canSendMail()
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('passwordReset.title')}</h1>
      {mails ? (
        <>
          <p className="mt-1 mb-6 text-ink-2">{t('passwordReset.text')}</p>
          <ClientTexts locale={locale} keys={{ passwordReset: ['submit', 'sending'] }}>
            <ForgotForm label={t('auth.email')} />
          </ClientTexts>
        </>
      ) : (
        <div className="mt-5 space-y-3">
          <Notice tone="info" title={t('passwordReset.helpTitle')}>
            {t('passwordReset.helpText')}
          </Notice>
          <p className="text-13 text-ink-2">{t('passwordReset.helpOwner')}</p>
        </div>
      )}
      <p className="mt-5 text-center text-13">
        <Link href={routes.login} className="text-link font-medium">
          {t('passwordReset.back')}
        </Link>
      </p>
    </div>
  )
}
