import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { ExternalLink } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { currencies } from '@/lib/domain/receivables/money'
import { getHowToPay, type HowToPayView } from '@/lib/domain/receivables/paying/get-how-to-pay'
import { payAccountsMax, payQrBytesMax } from '@/lib/domain/receivables/paying/how-to-pay-schema'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import { payPreviewPath, receivableRoutes, settingsQrPath } from '@/lib/platform/receivable-routes'
import { ReceivableSettingsPage } from '../_components/receivable-settings-page'
import { HowToPayForm } from './how-to-pay-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('howToPay.title') }
}

/** How tenants pay, and whether each sees on its own page what it owes. */
export default async function HowToPayPage() {
  const staff = await requireStaff('receivables:settings')
  const [{ t, locale }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const kept = await getHowToPay(staff.resellerId)
  const { accounts, qrVersion, savedByName, savedAt } = kept
  return (
    <ReceivableSettingsPage
      current={receivableRoutes.howToPay}
      actions={
        <LinkButton href={payPreviewPath(reseller.slug)} target="_blank">
          {t('howToPay.preview')}
          <ExternalLink aria-hidden />
        </LinkButton>
      }
    >
      <Card>
        <ClientTexts
          locale={locale}
          keys={{
            howToPay: [
              'isShown',
              'isShownHint',
              'textEs',
              'textEn',
              'textHint',
              'accounts',
              'accountsHint',
              'bank',
              'currency',
              'number',
              'cci',
              'holder',
              'qr',
              'qrHint',
              'qrLarge',
              'qrAgain',
              'qrNow',
              'qrRemove',
              'save',
              'saving',
            ],
          }}
        >
          <HowToPayForm
            kept={toFields(kept)}
            rows={Math.min(accounts.length + 1, payAccountsMax)}
            currencies={currencies.map((code) => [code, t(`tenantAccount.currency.${code}`)])}
            qrUrl={qrVersion && settingsQrPath(qrVersion)}
            qrBytesMax={payQrBytesMax}
          />
        </ClientTexts>
        {savedByName && savedAt ? (
          <p className="mt-4 text-13 text-ink-2">
            {t('howToPay.savedBy', {
              who: savedByName,
              when: formatInstant(savedAt, locale, 'dateTime', reseller.timeZone),
            })}
          </p>
        ) : null}
      </Card>
    </ReceivableSettingsPage>
  )
}

function toFields({ isShown, textEs, textEn, accounts }: HowToPayView): Record<string, string> {
  const rows = accounts.flatMap((account, row) =>
    Object.entries(account).map(([part, value]) => [`accounts.${row}.${part}`, value]),
  )
  return { textEs, textEn, isShown: isShown ? 'on' : '', ...Object.fromEntries(rows) }
}
