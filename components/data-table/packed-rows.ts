/** How the value of a field travels as text. */
export type Codec<Value> = {
  write: (value: Value) => string
  read: (text: string) => Value
  /** What an empty text means; null elsewhere. */
  empty?: Value
}

export type Codecs<Row> = { [Field in keyof Row]-?: Codec<NonNullable<Row[Field]>> }

/**
 * The rows of a page field by field, each field one text: names of fields travel to the browser once, quotes and nulls
 * never. A field that is unknown in all rows is missing.
 */
export type PackedRows<Row> = { [Field in keyof Row]?: string }

/** Between the values of a field; within a value another sign stands for it. */
const between = '|'
const escaped = '\u0001'

export const text: Codec<string> = {
  write: (value) => value.replaceAll(between, escaped),
  read: (value) => value.replaceAll(escaped, between),
}

/** A text that is never null. */
export const someText: Codec<string> = { ...text, empty: '' }

export const number: Codec<number> = { write: String, read: Number }

export const numbers: Codec<number[]> = {
  write: (list) => list.join(),
  read: (list) => list.split(',').map(Number),
}

/** Instants to the second, which no column shows. */
export const instant: Codec<number> = {
  write: (value) => Math.floor(value / 1000).toString(36),
  read: (value) => Number.parseInt(value, 36) * 1000,
}

export const words = <Word extends string>(): Codec<Word[]> => ({
  write: (list) => list.join(),
  read: (list) => list.split(',') as Word[],
  empty: [],
})

/** Each value as the sign that stands for it. */
const signs = <Value extends string>(of: Record<Value, string>): Codec<Value> => {
  const values = new Map(Object.entries<string>(of).map(([value, sign]) => [sign, value as Value]))
  return { write: (value) => of[value], read: (sign) => values.get(sign) as Value }
}

/** Whether a tenant is locked. */
export const access = signs({ locked: 'l', unlocked: 'o', unknown: 'u' })

/** Values without blanks in them, such as amounts and days. */
export const tuple = <Tuple extends (string | null)[]>(): Codec<Tuple> => ({
  write: (values) => values.map((value) => value ?? '').join(' '),
  read: (values) => values.split(' ').map((value) => value || null) as Tuple,
})

export const tuples = <Tuple extends (string | null)[]>(): Codec<Tuple[]> => {
  const { write, read } = tuple<Tuple>()
  return { write: (list) => list.map(write).join(';'), read: (list) => list.split(';').map(read) }
}

/** In 22 signs instead of 36. */
export const uuid: Codec<string> = {
  write: (id) => {
    const bytes = id.replaceAll('-', '').match(/../g) ?? []
    const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  },
  read: (sign) => {
    const bytes = [...atob(sign.replaceAll('-', '+').replaceAll('_', '/'))]
    const hex = bytes.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  },
}

/** Rows with the fields that are shown. */
export function packRows<Row>(
  rows: Row[],
  codecs: Codecs<Row>,
  fields = Object.keys(codecs) as (keyof Row)[],
): PackedRows<Row> {
  const packed = fields.map((field) => [field, packField(rows, field, codecs[field])] as const)
  return Object.fromEntries(packed.filter(([, values]) => values !== '')) as PackedRows<Row>
}

function packField<Row, Field extends keyof Row>(
  rows: Row[],
  field: Field,
  { write }: Codec<NonNullable<Row[Field]>>,
): string {
  const values = rows.map(({ [field]: value }) => (value === null || value === undefined ? '' : write(value)))
  return values.slice(0, values.findLastIndex((value) => value !== '') + 1).join(between)
}

/** The rows again; what was left out is null. */
export function unpackRows<Row extends { id: string }>(packed: PackedRows<Row>, codecs: Codecs<Row>): Row[] {
  const fields = Object.keys(codecs) as (keyof Row)[]
  const columns = fields.map((field) => [field, packed[field]?.split(between) ?? []] as const)
  return (packed.id?.split(between) ?? []).map((_, index) => {
    const values = columns.map(([field, texts]) => [field, readValue(codecs[field], texts[index] ?? '')])
    return Object.fromEntries(values) as Row
  })
}

function readValue<Value>({ read, empty }: Codec<Value>, value: string): Value | null {
  return value === '' ? (empty ?? null) : read(value)
}
