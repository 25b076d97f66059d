import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { forbidden } from 'next/navigation'
import { BackLink } from '@/components/ui/back-link'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { listReportFilters } from '@/lib/domain/reports/list-filters'
import { isForRole, parsePlace, placePath, type SavedPlace } from '@/lib/domain/reports/saved/saved-place'
import { reportNameMax } from '@/lib/domain/reports/saved/schemas'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { queryText } from '@/lib/platform/forms/address-values'
import { reportRoutes } from '@/lib/platform/report-routes'
import { ReportTabs } from '../../_components/report-tabs'
import { placeName, placeText } from '../../place-text'
import { NoMail } from '../_components/no-mail'
import { emptySchedule, ScheduleEditor } from '../_components/schedule-editor'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('reportSchedules.new') }
}

/** Schedules the report of its address by mail. */
export default async function NewReportSchedulePage({ searchParams }: Props) {
  const staff = await requireStaff('reports:schedule')
  const [address, { t }] = await Promise.all([searchParams, requestTexts()])
  const place = parsePlace(address)
  if (!isForRole(staff.role, place)) forbidden()
  const names = await namesOf(staff.resellerId, place)
  const name = queryText(reportNameMax).parse(address.name) || placeName(t, place)
  return (
    <div className="space-y-4">
      <BackLink href={reportRoutes.schedules}>{t('reportSchedules.title')}</BackLink>
      <PageHeader title={t('reportSchedules.new')} text={t('reportSchedules.newText')} />
      <ReportTabs t={t} role={staff.role} current="schedules" />
      <NoMail t={t} />
      <ScheduleEditor
        reportScheduleId={randomUUID()}
        place={place}
        title={
          <Link href={placePath(place)} className="hover:text-accent">
            {placeText(t, { place, ...names })}
          </Link>
        }
        submit={t('reportSchedules.submit')}
        {...emptySchedule(place, { name, email: staff.email })}
      />
    </div>
  )
}

async function namesOf(resellerId: string, { tag, tenantId }: SavedPlace) {
  if (tag === null && tenantId === null) return { tagName: null, tenantName: null }
  const { tags, tenant } = await listReportFilters(resellerId, tenantId)
  return { tagName: tags.find(({ number }) => number === tag)?.name ?? null, tenantName: tenant }
}
