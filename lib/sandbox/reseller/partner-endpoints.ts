import { z } from '@hono/zod-openapi'
import type { QueryResultRow } from 'pg'
import { json } from '../http/answer'
import { collectRules, isPresent } from '../http/collect-rules'
import type { CentralCall, Endpoint } from '../http/endpoint'
import { databaseSaid, rulesBroken } from '../http/failure'
import { textOf } from '../http/input'
import { eloquentTimestamp } from '../lima-time'
import { answerOf, jsonBody, refusals } from '../shapes'
import { partnerAttributes as names, partnerRules, searchRules } from './partner-rules'

const partnerShape = z
  .object({
    id: z.number().int(),
    full_name: z.string(),
    email: z.string(),
    gitlab_user: z.string(),
    domain: z.string(),
    status: z.number().int(),
    department_id: z.string().nullable(),
    zone: z.string().nullable(),
  })
  .openapi('Partner')

const listShape = z.object({ success: z.literal(true), data: z.array(partnerShape), message: z.string() })

const storeShape = z.object({
  full_name: z.string().max(200),
  email: z.string().max(250),
  gitlab_user: z.string().max(200).openapi({ description: 'Letras y números, sin guion ni punto' }),
  domain: z.string().max(250).openapi({ description: 'Con esquema: https://...' }),
  department_id: z.string().openapi({ example: '15' }),
  zone: z.string().optional(),
  status: z.number().int().optional(),
})

const storedShape = z.object({
  success: z.literal(true),
  data: storeShape.extend({ updated_at: z.string(), created_at: z.string(), id: z.number().int() }),
  message: z.string(),
})

const searchShape = storeShape
  .pick({ full_name: true, email: true, gitlab_user: true, domain: true })
  .extend({ id: z.union([z.number(), z.string()]) })
  .partial()

const selected = `select id, full_name, email, gitlab_user, domain, status, department_id, zone
  from sandbox.partner`

async function listPartners(call: CentralCall) {
  const data = await call.sandbox.database.query(`${selected} order by id`)
  return json({ success: true, data, message: 'Listado de Partners' })
}

async function searchPartners(call: CentralCall) {
  const { input } = call
  const broken = collectRules(searchRules(input))
  if (broken) throw rulesBroken(broken)
  const conditions: [sql: string, value: unknown][] = [
    ['id = $::float8', isPresent(input.id) ? Number(input.id) : null],
    ['full_name ilike $', like(input.full_name)],
    ['lower(email) = lower($)', textOf(input.email)],
    ['gitlab_user ilike $', like(input.gitlab_user)],
    ['domain ilike $', like(input.domain)],
  ]
  const request = conditions.filter(([, value]) => value !== null)
  const where = request.map(([sql], index) => sql.replace('$', `$${index + 1}`)).join(' and ')
  const data = await call.sandbox.database.query(
    `${selected} where ${where} order by id`,
    request.map(([, value]) => value),
  )
  const message = data.length > 0 ? 'Partners encontrados' : 'Partners no encontrados'
  return json({ success: true, data, message })
}

const like = (value: unknown) => (isPresent(value) ? `%${textOf(value)}%` : null)

/** Echoes only the sent fields, in their sent types (contract §4). */
async function storePartner(call: CentralCall) {
  const { input, sandbox } = call
  const broken = collectRules(partnerRules(input))
  if (broken) throw rulesBroken(broken)
  const taken = collectRules(await takenRules(call))
  if (taken) throw rulesBroken(taken)
  const optional = ['status', 'zone'].filter((name) => isPresent(input[name]))
  refuseColumns(call)
  const now = sandbox.now()
  const [row] = await sandbox.database.query<{ id: number }>(
    `insert into sandbox.partner (full_name, email, gitlab_user, domain, department_id, zone, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning id`,
    [
      ...[input.full_name, input.email, input.gitlab_user, input.domain, input.department_id].map(textOf),
      textOf(input.zone),
      Number(input.status ?? 0),
      now,
    ],
  )
  if (!row) throw rulesBroken({ email: [alreadyThere(names.email)] })
  const sent = ['full_name', 'email', 'gitlab_user', 'domain', 'department_id', ...optional]
  return json({
    success: true,
    data: {
      ...Object.fromEntries(sent.map((name) => [name, input[name]])),
      updated_at: eloquentTimestamp(now),
      created_at: eloquentTimestamp(now),
      id: row.id,
    },
    message: 'Partner registrado exitosamente',
  })
}

const alreadyThere = (attribute: string) =>
  attribute === names.email ? `El ${attribute} ya ha sido registrado.` : `${attribute} ya ha sido registrado.`

async function takenRules(call: CentralCall): Promise<[string, string | null][]> {
  const { email, gitlab_user, domain } = call.input
  const [row] = await call.sandbox.database.query<QueryResultRow>(
    `select bool_or(lower(email) = lower($1)) as email, bool_or(lower(gitlab_user) = lower($2)) as gitlab_user,
       bool_or(lower(domain) = lower($3)) as domain
     from sandbox.partner`,
    [email, gitlab_user, domain].map(textOf),
  )
  return (['email', 'gitlab_user', 'domain'] as const).map((field) => [
    field,
    row?.[field] ? alreadyThere(names[field]) : null,
  ])
}

// Not validated by rules; the columns refuse invalid values.
function refuseColumns({ input }: CentralCall): void {
  const tooLong = (column: string) =>
    databaseSaid(
      `SQLSTATE[22001]: String data, right truncated: 1406 Data too long for column '${column}' at row 1`,
    )
  if ([...(textOf(input.department_id) ?? '???')].length > 2) throw tooLong('department_id')
  if (isPresent(input.zone) && [...(textOf(input.zone) ?? ' '.repeat(300))].length > 250)
    throw tooLong('zone')
  if (!isPresent(input.status)) return
  const status = Number(input.status)
  if (typeof input.status === 'object' || !Number.isInteger(status) || Math.abs(status) > 127) {
    throw databaseSaid(
      'SQLSTATE[22007]: Invalid datetime format: 1366 Incorrect integer value for column `tenancy`.`restaurant_partners`.`status` at row 1',
    )
  }
}

const tag = 'Socios de restaurante'
const central = { host: 'central', auth: 'central' } as const

export const partnerEndpoints: Endpoint[] = [
  {
    key: 'partners.list',
    method: 'GET',
    path: '/api/restaurant/partner/list',
    ...central,
    handle: listPartners,
    about: {
      tag,
      summary: 'Todos los socios',
      responses: { 200: answerOf('Los socios', listShape), ...refusals(401, 500) },
    },
  },
  {
    key: 'partners.store',
    method: 'POST',
    path: '/api/restaurant/partner/store',
    ...central,
    handle: storePartner,
    about: {
      tag,
      summary: 'Crea un socio',
      description: 'No hay edición ni borrado.',
      request: jsonBody(storeShape),
      responses: { 200: answerOf('Creado', storedShape), ...refusals(401, 422, 500) },
    },
  },
  {
    key: 'partners.search',
    method: 'POST',
    path: '/api/restaurant/partner/search',
    ...central,
    handle: searchPartners,
    about: {
      tag,
      summary: 'Busca socios',
      description: 'Todos los campos son opcionales y se suman; hace falta al menos uno.',
      request: jsonBody(searchShape),
      responses: { 200: answerOf('Los que cumplen, o ninguno', listShape), ...refusals(401, 422, 500) },
    },
  },
]
