import { expect, it } from 'vitest'
import { formatDay, formatInstant, formatNumber, formatRelative, formatStamp, unknownMark } from './format'

const noon = new Date('2026-11-22T17:00:00Z')
const before = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)

it('numbers are written as in Peru', () => {
  expect(formatNumber(41230, 'es')).toBe('41,230')
  expect(formatNumber(1234.5, 'es')).toBe('1,234.5')
})

it('what is not known is a dash, and zero is zero', () => {
  expect(formatNumber(null, 'es')).toBe(unknownMark)
  expect(formatNumber(0, 'es')).toBe('0')
  expect(formatInstant(null, 'es')).toBe(unknownMark)
  expect(formatRelative(undefined, 'en', noon)).toBe(unknownMark)
})

it('instants are shown in the zone of Lima', () => {
  expect(formatInstant('2026-11-22T03:30:00Z', 'es')).toMatch(/^21 nov.* 2026,? 22:30$/)
})

it.each(['dateTime', 'weekdayTime', 'time', 'clock', 'exact'] as const)(
  'half an hour after midnight reads 00:30 in the style %s',
  (style) => {
    for (const locale of ['es', 'en'] as const) {
      const words = formatInstant('2026-11-22T05:30:00Z', locale, style)
      expect(words).toMatch(/\b00:30/)
      expect(words).not.toMatch(/\b24:/)
    }
    expect(formatStamp(new Date('2026-11-22T05:30:00Z'))).toBe('2026-11-22 00:30:00')
  },
)

it('a calendar day does not move with the zone', () => {
  expect(formatDay('2026-11-22', 'es')).toMatch(/^22 nov/)
  expect(formatDay(new Date('2026-11-22T00:00:00Z'), 'en')).toMatch(/Nov 22/)
})

it('is relative under a day and a date from then on', () => {
  expect(formatRelative(before(0), 'es', noon)).toBe('ahora')
  expect(formatRelative(before(4), 'es', noon)).toBe('hace 4 min')
  expect(formatRelative(before(23 * 60), 'es', noon)).toBe('hace 23 h')
  expect(formatRelative(before(24 * 60), 'es', noon)).toMatch(/^21 nov/)
  expect(formatRelative(before(4), 'en', noon)).toBe('4 min. ago')
})
