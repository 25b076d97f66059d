import { formatInstant, formatNumber, unknownMark } from '../format'
import type { Locale } from '../i18n/locale'
import { findText, type Texts } from '../i18n/texts'

export type FieldChange = {
  /** The field in words; of a field inside another, both. */
  name: string
  before: string
  after: string
}

type Scope = { t: Texts; locale: Locale; zone: string }

/**
 * The values of an audit line by field, in words and never as JSON: fields inside fields become lines of their own, lists
 * are joined, moments are written in the zone. A field without a word shows its name. Pure.
 */
export function listFieldChanges(line: { before: unknown; after: unknown }, scope: Scope): FieldChange[] {
  const [old, fresh] = [flatten(line.before), flatten(line.after)]
  const names = [...new Set([...old.keys(), ...fresh.keys()])]
  return names.map((name) => ({
    name: fieldName(scope.t, name),
    before: toWords(old.get(name), scope),
    after: toWords(fresh.get(name), scope),
  }))
}

const depthMax = 4

/** Leaves by their path; lists of scalars are leaves. */
function flatten(value: unknown, path = '', depth = 0): Map<string, unknown> {
  if (value === null || value === undefined) return new Map(path ? [[path, null]] : [])
  if (typeof value !== 'object' || isScalarList(value) || depth === depthMax)
    return new Map([[path || 'value', value]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...flatten(inner, path ? `${path}.${name}` : name, depth + 1),
    ]),
  )
}

function isScalarList(value: object): value is (string | number | boolean | null)[] {
  return Array.isArray(value) && value.every((one) => one === null || typeof one !== 'object')
}

function fieldName(t: Texts, path: string): string {
  return path
    .split('.')
    .map((name) => findText(t, `audit.field.${name}`) ?? plainName(name))
    .join(' · ')
}

/** "callsPerMinute" reads "calls per minute". */
function plainName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
}

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

function toWords(value: unknown, scope: Scope): string {
  const { t, locale, zone } = scope
  if (value === null || value === undefined || value === '') return unknownMark
  if (Array.isArray(value) && isScalarList(value))
    return value.length === 0 ? t('audit.nothing') : value.map((one) => toWords(one, scope)).join(', ')
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (momentPattern.test(value)) return formatInstant(value, locale, 'dateTime', zone)
  return findText(t, `audit.value.${value}`) ?? value
}
