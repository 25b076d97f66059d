import { advanceCreation } from '../../../domain/partners/advance-creation'
import { requestPartnerCreation } from '../../../domain/partners/request-creation'
import { readPartnersTask, requestPartnerReading } from '../../../domain/partners/request-reading'
import type { CheckedPartnerForm } from '../../../domain/partners/schemas'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { writeInScope } from '../../../platform/database/db'
import { deskTime, secondsAfter } from './story-days'
import type { Scene, World } from './world'

const partner = (
  fullName: string,
  user: string,
  place: Pick<CheckedPartnerForm, 'departmentId' | 'zone'>,
): CheckedPartnerForm => ({
  ...{ fullName, email: `${user}@socios.example`, gitlabUser: user, domain: `https://${user}.example` },
  ...{ ...place, status: '1' },
})

const created: [daysAgo: number, time: string, form: CheckedPartnerForm][] = [
  [47, '10:32', partner('Nélida Condori Béjar', 'ncondori', { departmentId: '04', zone: 'Yanahuara' })],
  [32, '15:47', partner('Óscar Llontop Núñez', 'ollontop', { departmentId: '14', zone: 'Chiclayo' })],
  [10, '11:21', partner('Fiorella Yupanqui Rojas', 'fyupanqui', { departmentId: '08', zone: 'Wanchaq' })],
]

/** Restaurant partners, created on the sandbox, and the list read afterwards. */
export function partnerScenes(world: World): Scene[] {
  const { resellerId, today, staff } = world
  const readAt = deskTime(today, 10, '11:24')
  return [
    ...created.map(([daysAgo, time, form]): Scene => {
      const at = deskTime(today, daysAgo, time)
      return { at, tell: () => create(world, form, at) }
    }),
    {
      at: readAt,
      tell: () =>
        recordedAt(readAt, async () => {
          const { readingId } = await requestPartnerReading({ resellerId, actor: staff.admin })
          await readPartnersTask.run({ resellerId, readingId }, { signal: new AbortController().signal })
          await writeInScope(resellerId, async (query) => {
            const dates = [readingId, readAt, secondsAfter(readAt, 1)]
            await query('update portal.partner_reading set asked_at = $2, ended_at = $3 where id = $1', dates)
            await query('update portal.partner set read_at = $1', [readAt])
          })
        }),
    },
  ]
}

async function create({ resellerId, staff }: World, form: CheckedPartnerForm, at: Date): Promise<void> {
  const { creationId } = await recordedAt(at, () =>
    requestPartnerCreation({ resellerId, actor: staff.admin, form }),
  )
  await writeInScope(resellerId, (query) =>
    query('update portal.partner_creation set created_at = $2, next_at = $2 where id = $1', [creationId, at]),
  )
  const endedAt = secondsAfter(at, 3)
  await recordedAt(endedAt, () => advanceCreation(resellerId, creationId, { now: () => endedAt }))
}
