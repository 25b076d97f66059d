import { randomUUID } from 'node:crypto'
import { saveReport } from '../../../domain/reports/saved/save-report'
import { parsePlace } from '../../../domain/reports/saved/saved-place'
import { saveSchedule } from '../../../domain/reports/scheduled/save-schedule'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { demoAccounts } from '../../../platform/auth/sign-in/demo-credentials'
import { writeInScope } from '../../../platform/database/db'
import { deskTime } from './story-days'
import type { Scene, World } from './world'

/** A report that the team shares, and the monthly sheet that leaves by mail. */
export function reportScenes(world: World): Scene[] {
  const { resellerId, today, staff } = world
  const savedAt = deskTime(today, 25, '10:15')
  const scheduledAt = deskTime(today, 21, '12:05')
  const reportScheduleId = randomUUID()
  return [
    {
      at: savedAt,
      async tell() {
        const input = { resellerId, actor: staff.admin, name: 'Documentos por semana', shared: true }
        const place = parsePlace({ report: 'documents', period: 'w26' })
        const { savedReportId } = await recordedAt(savedAt, () => saveReport({ ...input, place }))
        await date(world, { table: 'saved_report', id: savedReportId, at: savedAt })
      },
    },
    {
      at: scheduledAt,
      async tell() {
        const input = { resellerId, actor: staff.owner, reportScheduleId, name: 'Informe mensual' }
        const rhythm = { every: 'month', weekday: 1, monthDay: 1, hour: 8, linkDays: 14 } as const
        const people = demoAccounts.filter(({ role }) => role === 'owner' || role === 'admin')
        const place = parsePlace({ report: 'monthly' })
        await recordedAt(scheduledAt, () =>
          saveSchedule({ ...input, ...rhythm, place, people: people.map(({ email }) => email) }),
        )
        await date(world, { table: 'report_schedule', id: reportScheduleId, at: scheduledAt })
      },
    },
  ]
}

type Dated = { table: 'saved_report' | 'report_schedule'; id: string; at: Date }

async function date({ resellerId }: World, { table, id, at }: Dated): Promise<void> {
  await writeInScope(resellerId, (query) =>
    query(`update portal.${table} set created_at = $2 where id = $1`, [id, at]),
  )
}
