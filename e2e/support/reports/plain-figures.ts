import { stepsOf } from '../../../lib/domain/tenants/issued/issued-between'
import { addDays, type Day } from '../../../lib/platform/calendar/days'
import type { BookTenant, TestBook } from './test-book'

/** What one tenant issued on a day, added up from its readings alone; null documents are unknown. */
export type PlainDay = { day: Day; plan: string; documents: number | null; isLate: boolean; isKnown: boolean }

/** The plan at the end of a day: back from today's through the changes after it. */
export function planOn({ plan, changes }: BookTenant, day: Day): string {
  const later = changes.filter((change) => change.kind === 'plan' && change.day > day)
  return (later.length > 0 ? later[0]?.before : plan) ?? ''
}

/** Every day of which something can be said of the tenant after its first reading. */
export function plainDays(tenant: BookTenant): PlainDay[] {
  const { readings, changes } = tenant
  const steps = new Map(stepsOf(readings).map((step) => [step.day, step]))
  const first = readings.find(({ documents }) => documents !== null)?.day
  const read = new Map(readings.map((reading) => [reading.day, reading]))
  const missed = readings
    .filter(({ documents, day }) => documents !== null && !read.has(addDays(day, 1)))
    .map(({ day }) => addDays(day, 1))
    .filter(
      (day) =>
        !changes.some(
          (one) => one.kind === 'gone' && one.day >= addDays(day, -1) && one.day <= addDays(day, 1),
        ),
    )
  return [...readings.map(({ day }) => day), ...missed]
    .filter((day) => first !== undefined && day > first)
    .toSorted()
    .map((day) => {
      const step = steps.get(day)
      const documents = step?.documents ?? null
      const isOneDay = step?.from === addDays(day, -1)
      return {
        ...{ day, plan: planOn(tenant, day), documents },
        isLate: documents !== null && !isOneDay,
        isKnown: documents !== null && isOneDay,
      }
    })
}

/** The days of all tenants, or of some. */
export function plainDaysOf({ tenants }: TestBook, isOf: (tenant: BookTenant) => boolean = () => true) {
  return tenants.filter(isOf).flatMap((tenant) => plainDays(tenant).map((day) => ({ ...day, tenant })))
}
