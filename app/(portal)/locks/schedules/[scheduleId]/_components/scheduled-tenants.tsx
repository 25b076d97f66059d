import Link from 'next/link'
import { AccessStatus } from '@/components/status/access-status'
import { Card } from '@/components/ui/card'
import { hasText } from '@/lib/i18n/texts'
import type { ScheduledTenant, ScheduleView } from '@/lib/locks/schedules/queries'
import { tenantPath } from '@/lib/routes'
import type { RunScope } from '../../../run-scope'

/** Whom it is about, as they are now; those that were left alone first, with who touched them. */
export function ScheduledTenants({ view: { t }, schedule }: { view: RunScope; schedule: ScheduleView }) {
  const more = schedule.tenants - schedule.items.length
  return (
    <Card title={t('schedules.tenants')} flush>
      <ul className="divide-y divide-line">
        {schedule.items.map((tenant) => {
          const note = noteOf(t, tenant)
          return (
            <li key={tenant.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
              <div className="min-w-0">
                <Link
                  href={tenantPath(tenant.id)}
                  prefetch={false}
                  className="font-medium break-words hover:text-accent"
                >
                  {tenant.name}
                </Link>
                <p className="text-13 text-ink-2">{tenant.ruc}</p>
                {note ? <p className="mt-0.5 text-13 text-warn">{note}</p> : null}
              </div>
              <AccessStatus access={tenant.access} word={t(`tenants.access-${tenant.access}`)} />
            </li>
          )
        })}
        {more > 0 ? (
          <li className="px-4 py-2.5 text-ink-2">{t('schedules.tenantsMore', { count: more })}</li>
        ) : null}
      </ul>
    </Card>
  )
}

function noteOf(t: RunScope['t'], tenant: ScheduledTenant): string | null {
  const key = `schedules.skipped.${tenant.skippedFor}`
  if (tenant.skippedFor && hasText(key)) return t(key, { detail: tenant.skippedDetail ?? '' })
  if (tenant.isGone) return t('schedules.gone')
  return tenant.isHeld ? t('schedules.held') : null
}
