// Peru keeps UTC-5 all year.
const offsetMs = 5 * 60 * 60 * 1000

function inLima(instant: Date): string {
  return new Date(instant.getTime() - offsetMs).toISOString()
}

/** `Y-m-d H:i:s`, as collections print timestamps (contract §1.4). */
export function limaTimestamp(instant: Date): string {
  return inLima(instant).slice(0, 19).replace('T', ' ')
}

/** The day in Lima as `Y-m-d`. */
export function limaDay(instant: Date): string {
  return inLima(instant).slice(0, 10)
}

/** `d-m-Y`, as the voucher list prints days. */
export function dayFirst(day: string): string {
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
}

/** The instant of a Lima wall-clock time. */
export function limaInstant(day: string, time = '00:00:00'): Date {
  return new Date(Date.parse(`${day}T${time}Z`) + offsetMs)
}

/** ISO with microseconds in UTC, as raw Eloquent rows print timestamps. */
export function eloquentTimestamp(instant: Date): string {
  return instant.toISOString().replace(/Z$/, '000Z')
}
