import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { BackLink } from '@/components/ui/back-link'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { NumbersForm } from '../_components/numbers-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('numbers.pasteTitle') }
}

/** Imports a list of numbers: preview, then one write. */
export default async function PasteNumbersPage() {
  await requireStaff('messages:send')
  const { t, locale } = await requestTexts()
  return (
    <Page width="form">
      <BackLink href={routes.numbers}>{t('numbers.title')}</BackLink>
      <PageHeader title={t('numbers.pasteTitle')} text={t('numbers.pasteText')} />
      <ClientTexts
        locale={locale}
        keys={{
          numbers: [
            'listLabel',
            'listHint',
            'file',
            'fileHint',
            'fileLarge',
            'fileAgain',
            'see',
            'seeing',
            'saving',
            'cancel',
            'previewTitle',
            'nothing',
            'line',
            'was',
            'foreign',
            'outcome.*',
            'problem.*',
          ],
        }}
      >
        <NumbersForm
          locale={locale}
          cancelHref={routes.numbers}
          save={{
            one: t('numbers.save', { count: 1 }),
            many: t('numbers.save', { count: 2 }).replace('2', '{count}'),
          }}
        />
      </ClientTexts>
    </Page>
  )
}
