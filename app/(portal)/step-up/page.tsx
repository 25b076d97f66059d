import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Download } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { isProofFresh } from '@/lib/platform/auth/sign-in/step-up-proof'
import type { Texts } from '@/lib/platform/i18n/texts'
import { insidePath } from '@/lib/platform/routes'
import { filePattern, isFilePath } from './file-path'
import { StepUpForm } from './step-up-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('stepUp.title') }
}

/** Stands before what a link hands out: asks who is there, and then goes on to it. */
export default async function StepUpPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>
}) {
  await requireStaff('self:write')
  const [search, session, { t, locale }] = await Promise.all([searchParams, requireSession(), requestTexts()])
  const next = insidePath(search.next)
  const [path = '/'] = next.split('?')
  const back = (path.replace(filePattern, '') || '/') as Route
  if (isProofFresh(session.secondFactorAt, new Date())) {
    if (!isFilePath(next)) redirect(next)
    return <FileGoesOn t={t} file={next} back={back} />
  }
  return (
    <Page width="form">
      <PageHeader title={t('stepUp.title')} text={t('stepUp.text')} />
      <Card>
        <ClientTexts locale={locale} keys={{ stepUp: [...stepUpKeys, 'submit', 'pending'] }}>
          <StepUpForm
            ask={await stepUpAsk(session)}
            next={next}
            cancel={
              isFilePath(next) ? (
                <LinkButton href={back} variant="quiet">
                  {t('stepUp.back')}
                </LinkButton>
              ) : null
            }
          />
        </ClientTexts>
      </Card>
    </Page>
  )
}

/** A file leaves the page as it is, so there is a page to be left. */
function FileGoesOn({ t, file, back }: { t: Texts; file: string; back: Route }) {
  return (
    <Page width="form">
      <meta httpEquiv="refresh" content={`0;url=${file}`} />
      <PageHeader title={t('stepUp.fileTitle')} text={t('stepUp.fileText')} />
      <div className="flex flex-wrap gap-2">
        <a href={file} className={buttonClass({ variant: 'primary' })}>
          <Download aria-hidden className="size-4" />
          {t('stepUp.file')}
        </a>
        <LinkButton href={back}>{t('stepUp.back')}</LinkButton>
      </div>
    </Page>
  )
}
