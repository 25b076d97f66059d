import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireStaff } from '@/lib/auth/session'
import { listAllTemplates } from '@/lib/messages/templates/queries'
import { dunningPath } from '@/lib/routes'
import { SequenceForm } from '../../_components/sequence-form'
import { sequenceFormProps, toFields } from '../../_components/sequence-form-props'
import { openSequence } from '../../open-sequence'

type Props = { params: Promise<{ sequenceId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.editTitle') }
}

export default async function EditDunningPage({ params }: Props) {
  const staff = await requireStaff('dunning:write')
  const [{ sequenceId }, { t }, { inUse }] = await Promise.all([
    params,
    requestTexts(),
    listAllTemplates(staff.resellerId),
  ])
  const { id, name, version, plan } = await openSequence(staff.resellerId, sequenceId)
  return (
    <div className="mx-auto max-w-200">
      <p className="mb-2 text-13">
        <Link href={dunningPath(id)} className="text-link">
          {name}
        </Link>
      </p>
      <PageHeader title={t('dunning.editTitle')} text={t('dunning.editText')} />
      <SequenceForm
        of={{ sequenceId: id, version }}
        saved={toFields(name, plan)}
        cancelHref={dunningPath(id)}
        {...sequenceFormProps(t, inUse)}
      />
    </div>
  )
}
