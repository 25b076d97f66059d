import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Bookmark, CalendarClock, Ellipsis, Users } from '@/components/ui/icons'
import { controlClass } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { PickForm } from '@/components/ui/pick-form'
import type { SavedReportLine } from '@/lib/domain/reports/saved/queries'
import { placeParams, placePath } from '@/lib/domain/reports/saved/saved-place'
import { reportNameMax } from '@/lib/domain/reports/saved/schemas'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { Texts } from '@/lib/platform/i18n/texts'
import { newReportSchedulePath, reportRoutes } from '@/lib/platform/report-routes'
import { placeText } from '../place-text'
import { removeReportAction, renameReportAction, shareReportAction } from '../saved/actions'

type Props = { t: Texts; role: EffectiveRole; reports: SavedReportLine[] }

/** Reports under a name: one's own, then those that others share. Nothing while there is none. */
export function SavedReports({ t, role, reports }: Props) {
  if (reports.length === 0) return null
  return (
    <Card flush title={t('savedReports.title')}>
      <ul className="divide-y divide-line">
        {reports.map((line) => (
          <SavedLine key={line.id} t={t} role={role} line={line} />
        ))}
      </ul>
    </Card>
  )
}

type LineProps = Omit<Props, 'reports'> & { line: SavedReportLine }

function SavedLine({ t, role, line }: LineProps) {
  return (
    <li className="relative flex items-center gap-3 py-2.5 pr-3 pl-4 motion-quick hover:bg-sunken">
      <Bookmark aria-hidden className="size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            href={placePath(line.place)}
            className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            {line.name}
          </Link>
          {line.shared ? <Badge icon={Users}>{t('savedReports.shared')}</Badge> : null}
        </p>
        <p className="mt-0.5 text-pretty text-13 text-ink-2">{placeText(t, line)}</p>
      </div>
      <LineMenu t={t} role={role} line={line} />
    </li>
  )
}

function LineMenu({ t, role, line }: LineProps) {
  const { name, place, isOwn } = line
  const maySchedule = canOpen(role, reportRoutes.schedules)
  if (!maySchedule && !isOwn) return null
  const label = t('savedReports.more', { name })
  return (
    <details name="saved-report" className="relative z-10 shrink-0 open:z-20">
      <summary aria-label={label} title={label} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <Ellipsis aria-hidden />
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-72 max-w-[calc(100vw-2rem)] space-y-3 rounded-card bg-raised p-3 shadow-float">
        {maySchedule ? (
          <Link
            href={newReportSchedulePath({ ...placeParams(place), name })}
            className={`${buttonClass({})} w-full`}
          >
            <CalendarClock aria-hidden />
            {t('savedReports.schedule')}
          </Link>
        ) : null}
        {isOwn ? <OwnForms t={t} role={role} line={line} /> : null}
      </div>
    </details>
  )
}

function OwnForms({ t, role, line: { id, name, shared } }: LineProps) {
  const hidden: [string, string][] = [['savedReportId', id]]
  const apart = 'border-line border-t pt-3'
  return (
    <>
      <PickForm action={renameReportAction} hidden={hidden} className={`space-y-2 ${apart}`}>
        <input
          key={name}
          name="name"
          required
          maxLength={reportNameMax}
          defaultValue={name}
          autoComplete="off"
          aria-label={t('savedReports.newName')}
          className={`${controlClass} h-9 px-3`}
        />
        <Button type="submit" size="small">
          {t('savedReports.rename')}
        </Button>
      </PickForm>
      {shared || canCall(role, 'tagTenantsAction') ? (
        <PickForm
          action={shareReportAction}
          hidden={[...hidden, ['shared', shared ? 'no' : 'yes']]}
          className={apart}
        >
          <Button type="submit" size="small">
            {t(shared ? 'savedReports.stopSharing' : 'savedReports.startSharing')}
          </Button>
        </PickForm>
      ) : null}
      <PickForm action={removeReportAction} hidden={hidden} className={apart}>
        <Button type="submit" size="small" variant="danger">
          {t('savedReports.remove')}
        </Button>
      </PickForm>
    </>
  )
}
