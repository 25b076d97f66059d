import { ListOrdered } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { RowsForm } from '@/components/forms/rows-form'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { editDunningPath, enrolDunningPath, routes } from '@/lib/routes'
import { EnrolmentRows } from '../../../_dunning/enrolment-rows'
import { CountChips } from '../_components/count-chips'
import { StepList } from '../_components/step-list'
import { archiveSequenceAction } from '../actions'
import { openSequence } from '../open-sequence'
import { parseSequenceAddress, shownSequencePath } from '../search-params'

type Props = {
  params: Promise<{ sequenceId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.title') }
}

/** One sequence: what it does, and its tenants by step. */
export default async function SequencePage({ params, searchParams }: Props) {
  const staff = await requireStaff('messages:read')
  const [{ sequenceId }, address, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseSequenceAddress),
    requestTexts(),
    requireSession(),
  ])
  const sequence = await openSequence(staff.resellerId, sequenceId, address)
  const { id, name, version, plan, archivedAt, page, templateNames } = sequence
  const scope = { t, locale, zone: reseller.timeZone, now: new Date() }
  const mayWrite = can(staff.role, 'dunning:write')
  return (
    <>
      <p className="mb-2 text-13">
        <Link href={routes.dunning} className="text-link">
          {t('dunning.title')}
        </Link>
      </p>
      <PageHeader
        title={name}
        text={t('dunning.version', { version })}
        actions={
          mayWrite && !archivedAt ? (
            <>
              <LinkButton href={editDunningPath(id)}>{t('dunning.edit')}</LinkButton>
              <LinkButton href={enrolDunningPath({ sequence: id })} variant="primary">
                {t('dunning.enrol')}
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          {archivedAt ? (
            <Notice tone="info" title={t('dunning.archivedTitle')}>
              {t('dunning.archivedText')}
            </Notice>
          ) : null}
          <CountChips scope={scope} sequence={sequence} current={address.show} />
          <Card
            flush
            title={t('dunning.tenants')}
            action={
              address.show ? (
                <Link href={shownSequencePath(id, {})} className="text-13 text-link">
                  {t('dunning.all')}
                </Link>
              ) : null
            }
            className="overflow-hidden"
          >
            {page.total > 0 ? (
              <EnrolmentRows scope={scope} enrolments={page.rows} />
            ) : (
              <EmptyState icon={ListOrdered} title={t('dunning.nobodyHere')}>
                {t('dunning.nobodyHereText')}
              </EmptyState>
            )}
          </Card>
          <NumberedPages
            t={t}
            locale={locale}
            page={page}
            href={(number) => shownSequencePath(id, { show: address.show, page: number })}
            range={(shown) => t('dunning.range', shown)}
          />
        </div>
        <aside className="space-y-4">
          <Card flush title={t('dunning.stepsTitle')}>
            <StepList t={t} plan={plan} templateNames={templateNames} />
          </Card>
          {mayWrite ? (
            <RowsForm
              action={archiveSequenceAction}
              hidden={{ sequenceId: id, archived: String(!archivedAt) }}
              submit={t(archivedAt ? 'dunning.restore' : 'dunning.archive')}
              hint={archivedAt ? undefined : t('dunning.archiveHint')}
            />
          ) : null}
        </aside>
      </div>
    </>
  )
}
