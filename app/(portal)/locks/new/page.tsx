import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { ListForm } from './_components/list-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockDrafts.newTitle') }
}

/** A list from a spreadsheet or a message, on its way to be looked at. */
export default async function NewLocksPage() {
  await requireStaff('tenants:lock')
  const { t, locale } = await requestTexts()
  return (
    <Page width="form">
      <PageHeader title={t('lockDrafts.newTitle')} text={t('lockDrafts.newText')} />
      <Card>
        <ClientTexts
          locale={locale}
          keys={{
            lockDrafts: [
              'what',
              'rucs',
              'rucsHint',
              'file',
              'fileHint',
              'fileTooLarge',
              'fileAgain',
              'see',
              'pending',
              'cancel',
            ],
          }}
        >
          <ListForm
            choices={(['locked', 'unlocked'] as const).map((value) => ({
              value,
              text: t(`lockDrafts.choose.${value}`),
              hint: t(`lockDrafts.chooseHint.${value}`),
            }))}
            cancelHref={routes.locks}
          />
        </ClientTexts>
      </Card>
      <p className="mt-4 text-13 text-ink-2">
        {t('lockDrafts.newFromList')}{' '}
        <Link href={routes.tenants} className="text-link underline">
          {t('lockDrafts.newFromListLink')}
        </Link>
      </p>
    </Page>
  )
}
