import { html } from 'hono/html'
import type { Sandbox } from '../http/sandbox'
import { type DocumentedHost, openApiDocument } from './openapi-document'
import { pageLayout } from './page-layout'

type Schema = {
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

type Field = { name: string; type: string; required: boolean; description: string }

const depthMax = 4

/** A schema's fields as flat rows, nested ones as `a.b[]`. */
function schemaFields(schema: Schema, named: Record<string, Schema>, prefix = '', depth = 0): Field[] {
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

type Operation = {
  summary?: string
  description?: string
  operationId?: string
  security?: Record<string, unknown>[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}
type Schemas = Record<string, Schema>

const hosts: DocumentedHost[] = ['central', 'tenant']

/** The OpenAPI documents as a page. */
export function referencePage(sandbox: Sandbox) {
  const { baseDomain, settings } = sandbox
  return pageLayout(
    'Referencia del servicio',
    html`<p>Perfil <code>${settings.lineage}</code></p>
${hosts.map((host) => section(openApiDocument({ host, baseDomain, lineage: settings.lineage }), host))}`,
  )
}

function section(document: ReturnType<typeof openApiDocument>, host: DocumentedHost) {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  return html`<h2>${document.info.title}</h2>
<p><code>${document.servers?.[0]?.url}</code> · <a href="/sandbox/openapi/${host}.json">OpenAPI 3.1</a></p>
${operations.map(({ path, method, operation }) => operationBlock({ path, method, operation, schemas }))}`
}

function operationBlock(given: { path: string; method: string; operation: Operation; schemas: Schemas }) {
  const { path, method, operation, schemas } = given
  const body = operation.requestBody?.content?.['application/json']?.schema
  const token = Object.keys(operation.security?.[0] ?? {})[0] ?? 'ninguno'
  return html`<details><summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary}</summary>
<p>${operation.description ?? ''}</p>
<p>Token: ${token} · en fallas y contadores: <code>${operation.operationId}</code></p>
${body ? html`<h3>Petición</h3>${fieldsTable(body, schemas)}` : ''}
${Object.entries(operation.responses ?? {}).map(([status, response]) => {
  const schema = response.content?.['application/json']?.schema
  return html`<h3>${status} · ${response.description}</h3>${schema ? fieldsTable(schema, schemas) : ''}`
})}
</details>`
}

function fieldsTable(schema: Schema, schemas: Schemas) {
  const fields = schemaFields(schema, schemas)
  if (fields.length === 0) return ''
  return html`<table><tr><th>Campo</th><th>Tipo</th><th>Obligatorio</th><th></th></tr>${fields.map(
    (field) => html`<tr><td><code>${field.name}</code></td><td>${field.type}</td>
<td>${field.required ? 'sí' : ''}</td><td>${field.description}</td></tr>`,
  )}</table>`
}
