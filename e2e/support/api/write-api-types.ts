import { apiDocument } from '../../../app/api/v1/_api/document'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }> }
type Described = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

const header =
  '/** Generated from the OpenAPI document of the API, which `e2e/api-client.test.ts` compares with it. */'

/** TypeScript for the schemas and operations of the document: what `portal-client.ts` stands on. */
export function writeApiTypes(): { shapes: string; operations: string } {
  const { components, paths = {} } = apiDocument('en')
  const schemas = Object.entries((components?.schemas ?? {}) as Record<string, Schema>)
  const found = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  )
  const types = found.map(({ described }) => `  ${described.operationId}: ${operationOf(described)}`)
  const named = schemas
    .map(([name]) => `Api${name}`)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(types.join()))
  const shapes = [header, ...schemas.map(([name, schema]) => `export type Api${name} = ${typeOf(schema)}\n`)]
  const operations = [
    header,
    // In the order of the formatter, which looks at no capitals.
    `import type { ${named.toSorted((a, b) => a.localeCompare(b, 'en')).join(', ')} } from './api-types'\n`,
    'export type ApiOperations = {',
    ...types,
    '}\n',
    '/** Method and path of every operation. */',
    'export const apiPlaces = {',
    ...found.map(
      ({ path, method, described }) => `  ${described.operationId}: ['${method.toUpperCase()}', '${path}'],`,
    ),
    '} as const satisfies Record<keyof ApiOperations, readonly [method: string, path: string]>\n',
  ]
  return { shapes: shapes.join('\n'), operations: operations.join('\n') }
}

function operationOf({ parameters = [], requestBody, responses }: Described): string {
  const ofPlace = (place: Parameter['in']) => {
    const found = parameters.filter((parameter) => parameter.in === place)
    const fields = found.map(
      ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`,
    )
    return `{ ${fields.join('; ')} }`
  }
  const schemaOf = (content: Content | undefined) => content?.content?.['application/json']?.schema
  const body = schemaOf(requestBody)
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const parts = [
    parameters.some(({ in: place }) => place === 'path') ? `params: ${ofPlace('path')}` : null,
    parameters.some(({ in: place }) => place === 'query') ? `query: ${ofPlace('query')}` : null,
    body ? `body: ${typeOf(body)}` : null,
    `answer: ${typeOf(schemaOf(answer) ?? {})}`,
  ]
  return `{ ${parts.filter((part) => part !== null).join('; ')} }`
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return `Api${schema.$ref.split('/').at(-1)}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map((value) => (value === null ? 'null' : `'${value}'`)).join(' | ')
  const types = [schema.type ?? []].flat()
  return types.length > 0 ? types.map((type) => typeNamed(type, schema)).join(' | ') : 'unknown'
}

function typeNamed(type: string, { properties, required = [], items, additionalProperties }: Schema): string {
  if (type === 'integer') return 'number'
  if (type === 'array') return `(${typeOf(items ?? {})})[]`
  if (type !== 'object') return type
  if (!properties)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
  const fields = Object.entries(properties).map(
    ([name, inner]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(inner)}`,
  )
  return `{ ${fields.join('; ')} }`
}
