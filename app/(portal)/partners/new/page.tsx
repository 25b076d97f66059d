import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { type CreationView, getCreation } from '@/lib/partners/queries'
import { type PartnerField, uniqueFields } from '@/lib/partners/schemas'
import { mayTryAgain } from '@/lib/partners/states'
import { listDepartments } from '@/lib/places/places'
import { routes } from '@/lib/routes'
import { CreationStanding } from './_components/creation-standing'
import { PartnerForm } from './_components/partner-form'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('partners.new') }
}

/** The form of a partner, and above it what became of the one that was asked for. */
export default async function NewPartnerPage({ searchParams }: Props) {
  const staff = await requireStaff('partners:write')
  const [{ creation: id }, { t }] = await Promise.all([searchParams, requestTexts()])
  const creation = typeof id === 'string' ? await openCreation(staff.resellerId, id) : null
  return (
    <div className="max-w-3xl space-y-4">
      <PageHeader
        title={t('partners.new')}
        text={t('partners.newText')}
        actions={<LinkButton href={routes.partners}>{t('partners.list')}</LinkButton>}
      />
      {creation ? <CreationStanding t={t} creation={creation} /> : null}
      {creation === null || mayTryAgain(creation.state) ? <FormCard t={t} creation={creation} /> : null}
    </div>
  )
}

async function openCreation(resellerId: string, id: string): Promise<CreationView> {
  try {
    return await getCreation(resellerId, id)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

function FormCard({ t, creation }: { t: Texts; creation: CreationView | null }) {
  return (
    <>
      <Notice tone="warn" title={t('partners.onceTitle')}>
        {t('partners.onceText')}
      </Notice>
      <Card>
        <PartnerForm
          key={creation?.id}
          typed={creation?.form ?? {}}
          errors={creation ? errorsOf(t, creation) : {}}
          departments={[
            ['', t('partners.departmentChoose')],
            ...listDepartments().map(({ code, name }): [string, string] => [code, `${code} ${name}`]),
          ]}
          statuses={[
            ['', t('partners.statusServer')],
            ['1', t('partners.active')],
            ['0', t('partners.inactive')],
          ]}
          words={{
            fullName: t('partners.fullName'),
            fullNameHint: t('partners.fullNameHint'),
            email: t('partners.email'),
            emailHint: t('partners.emailHint'),
            gitlabUser: t('partners.gitlab'),
            gitlabHint: t('partners.gitlabHint'),
            domain: t('partners.domainLabel'),
            domainHint: t('partners.domainHint'),
            departmentId: t('partners.department'),
            zone: t('partners.zone'),
            status: t('partners.statusLabel'),
            confirm: t('partners.confirm'),
            create: t('partners.create'),
            creating: t('partners.creating'),
            cancel: t('partners.cancel'),
          }}
          cancelHref={routes.partners}
        />
      </Card>
    </>
  )
}

/** The server's own sentence stands on its field; what the list knew is said in ours. */
function errorsOf(t: Texts, { cause, sentences }: CreationView): Partial<Record<PartnerField, string>> {
  const taken = uniqueFields.find((field) => cause === `partner-taken-${field}`)
  return taken ? { [taken]: t(`errors.partner-taken-${taken}`) } : sentences
}
