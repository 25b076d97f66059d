import type { Metadata } from 'next'
import { Page } from '@/components/layout/page'
import { BackLink } from '@/components/ui/back-link'
import { PageHeader } from '@/components/ui/page-header'
import { listAllTemplates } from '@/lib/domain/messages/templates/queries'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dunningPath } from '@/lib/platform/routes'
import { SequenceEditor, toFields } from '../../_components/sequence-editor'
import { openSequence } from '../../open-sequence'

type Props = { params: Promise<{ sequenceId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.editTitle') }
}

export default async function EditDunningPage({ params }: Props) {
  const staff = await requireStaff('dunning:write')
  const [{ sequenceId }, { t, locale }, { inUse }] = await Promise.all([
    params,
    requestTexts(),
    listAllTemplates(staff.resellerId),
  ])
  const { id, name, version, plan } = await openSequence(staff.resellerId, sequenceId)
  return (
    <Page width="form">
      <BackLink href={dunningPath(id)}>{name}</BackLink>
      <PageHeader title={t('dunning.editTitle')} text={t('dunning.editText')} />
      <SequenceEditor
        of={{ sequenceId: id, version }}
        saved={toFields(name, plan)}
        cancelHref={dunningPath(id)}
        t={t}
        locale={locale}
        templates={inUse}
      />
    </Page>
  )
}
