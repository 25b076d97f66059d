import { type Day, dayIn } from './days'
import { once } from './intl-formats'

/** What a clock on the wall of a zone shows: the date, and minutes since midnight. */
export type WallClock = { day: Day; minutes: number }

export function wallClock(at: Date, zone: string): WallClock {
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit' } as const
  const clock = once(`clock ${zone}`, () => new Intl.DateTimeFormat('en-GB', options))
  const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number)
  return { day: dayIn(zone, at), minutes: hours * 60 + minutes }
}

/**
 * The instant at which that clock shows this. A time that a change of clocks leaves out is as much later; of one that it
 * repeats, zones east of Greenwich take the later and zones west of it the earlier.
 */
export function instantAt({ day, minutes }: WallClock, zone: string): Date {
  const asIfUtc = Date.parse(day) + minutes * 60_000
  const offsetAt = (ms: number) => {
    const view = wallClock(new Date(ms), zone)
    return Date.parse(view.day) + view.minutes * 60_000 - ms
  }
  const near = asIfUtc - offsetAt(asIfUtc)
  return new Date(asIfUtc - offsetAt(near))
}

/** `18:30` as minutes since midnight. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
