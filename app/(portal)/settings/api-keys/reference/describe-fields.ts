import type { ApiDocument } from '@/app/api/v1/_api/document'
import type { Operation } from '@/app/api/v1/_api/operation'

/** A schema of the document, as far as the reference shows it. */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
  default?: unknown
}

export type Field = { name: string; type: string; isRequired: boolean }

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }> }

/** Parameters, body and answer of an operation, as the document describes them. */
export function readOperation(document: ApiDocument, { path, method, status }: Operation) {
  const paths = document.paths as Record<string, Record<string, unknown>> | undefined
  const described = paths?.[path]?.[method] as {
    parameters?: Parameter[]
    requestBody?: Content
    responses: Record<string, Content>
  }
  const schemaOf = (content: Content | undefined) => content?.content?.['application/json']?.schema ?? null
  return {
    parameters: (described.parameters ?? []).map(({ name, required, schema }) => ({
      name,
      type: typeText(schema),
      isRequired: required === true,
    })),
    body: schemaOf(described.requestBody),
    answer: schemaOf(described.responses[String(status)]) ?? {},
  }
}

const depthMax = 3

/** The fields of an object; those of what it holds by their path, such as `data[].ruc`. */
export function describeFields(document: ApiDocument, schema: Schema, prefix = '', depth = 0): Field[] {
  const { properties = {}, required = [] } = resolve(document, schema)
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = `${prefix}${name}`
    const known = resolve(document, inner)
    const item = known.items ? resolve(document, known.items) : null
    const field = { name: path, type: typeText(inner, known), isRequired: required.includes(name) }
    if (depth >= depthMax) return [field]
    if (item?.properties) return describeFields(document, item, `${path}[].`, depth + 1)
    if (known.properties) return describeFields(document, known, `${path}.`, depth + 1)
    return [field]
  })
}

function resolve(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref) {
    const schemas = document.components?.schemas as Record<string, Schema> | undefined
    return resolve(document, schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  }
  // What may be null is described as a choice between itself and null.
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  return choices.length === 1 && choices[0] ? resolve(document, choices[0]) : schema
}

function typeText(schema: Schema, known: Schema = schema): string {
  const isNullable =
    [schema.type].flat().includes('null') ||
    (schema.anyOf ?? schema.oneOf ?? []).some(({ type }) => type === 'null')
  const types = [known.type].flat().filter((type) => type && type !== 'null')
  const values = known.enum?.filter((value) => value !== null).join(' | ')
  const range =
    known.minimum !== undefined && known.maximum !== undefined && known.maximum < 1_000_000
      ? ` ${known.minimum}–${known.maximum}`
      : ''
  const itself =
    values ?? (known.items ? `${typeText(known.items)}[]` : (known.format ?? `${types.join(' | ')}${range}`))
  return isNullable ? `${itself} | null` : itself
}
