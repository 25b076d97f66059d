import { recentDays } from '@/lib/domain/tenants/issued/recent-documents'

const step = 3
/** Size of the drawing, in its own units. */
export const sparkWidth = 2 + (recentDays - 1) * step
export const sparkHeight = 20

/** A line from zero at the bottom to the highest day at the top, as the `d` of a path; days that are null are gaps. */
export function sparkLine(days: (number | null)[]): string {
  const most = Math.max(1, ...days.map((day) => day ?? 0))
  const y = (value: number) => Math.round(sparkHeight - 2 - (value / most) * (sparkHeight - 4))
  let path = ''
  days.forEach((day, index) => {
    if (day === null) return
    const before = days[index - 1] ?? null
    if (before === null) path += `M${1 + index * step} ${y(day)}h0`
    else path += `l${step} ${y(day) - y(before)}`
  })
  return path
}
