export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  description?: string
}

export type Field = { name: string; type: string; required: boolean; description: string }

const depthMax = 4

/** A schema's fields as flat rows, nested ones as `a.b[]`. */
export function schemaFields(schema: Schema, named: Record<string, Schema>, prefix = '', depth = 0): Field[] {
  const whole = resolve(schema, named)
  if (depth > depthMax) return []
  const variants = whole.anyOf ?? whole.oneOf
  if (variants && !whole.properties) {
    return variants.flatMap((variant) => schemaFields(variant, named, prefix, depth + 1))
  }
  return Object.entries(whole.properties ?? {}).flatMap(([name, inner]) => {
    const path = prefix ? `${prefix}.${name}` : name
    const field = resolve(inner, named)
    const row = {
      name: path,
      type: typeName(field, named),
      required: whole.required?.includes(name) ?? false,
      description: field.description ?? '',
    }
    const items = field.items ? schemaFields(field.items, named, `${path}[]`, depth + 1) : []
    return [row, ...schemaFields(field, named, path, depth + 1), ...items]
  })
}

function resolve(schema: Schema, named: Record<string, Schema>): Schema {
  if (!schema.$ref) return schema
  return named[schema.$ref.split('/').at(-1) ?? ''] ?? {}
}

function typeName(schema: Schema, named: Record<string, Schema>): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return [...new Set(variants.map((each) => typeName(resolve(each, named), named)))].join(' o ')
  if (schema.items) return `lista de ${typeName(resolve(schema.items, named), named)}`
  return [schema.type ?? 'cualquiera'].flat().join(' o ')
}
