import { z } from '@hono/zod-openapi'
import { json } from '../http/answer'
import type { CentralCall, Endpoint } from '../http/endpoint'
import { answerOf, jsonBody, refusals } from '../shapes'
import { lockEveryone, lockTenant } from './lock-tenant'
import { detailShape, readDetail } from './read-detail'

const flagShape = z.union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
const lockTenantShape = z.object({ id: z.union([z.number().int(), z.string()]), locked_tenant: flagShape })
const lockEveryoneShape = z.object({ locked_admin: flagShape })

const doneShape = z.object({
  success: z.literal(true),
  message: z.enum(['Cuenta bloqueada', 'Cuenta desbloqueada']),
})

const limitShape = z.object({
  success: z.literal(true),
  message: z.object({ total: z.number().int(), limite: z.number().int() }),
})

/** The data is under `message`; exceeding the maximum is no error. */
async function readLimit(call: CentralCall) {
  const [row] = await call.sandbox.database.query<{ total: string }>(
    'select count(*) as total from sandbox.tenant',
  )
  const message = { total: Number(row?.total ?? 0), limite: call.sandbox.settings.resellerLimit }
  return json({ success: true, message })
}

const tag = 'Revendedor'
const central = { host: 'central', auth: 'central' } as const

export const resellerEndpoints: Endpoint[] = [
  {
    key: 'reseller.detail',
    method: 'POST',
    path: '/api/reseller/detail',
    ...central,
    handle: readDetail,
    about: {
      tag,
      summary: 'Todas las empresas con su uso',
      description:
        'Sin páginas; el cuerpo no se lee. Una empresa dañada convierte toda la respuesta en un 500.',
      responses: {
        200: answerOf('Las empresas, de la más nueva a la más antigua', detailShape),
        ...refusals(401, 500),
      },
    },
  },
  {
    key: 'reseller.lockedAdmin',
    method: 'POST',
    path: '/api/reseller/lockedAdmin',
    ...central,
    handle: lockEveryone,
    about: {
      tag,
      summary: 'Bloquea o desbloquea a todas',
      request: jsonBody(lockEveryoneShape),
      responses: { 200: answerOf('Hecho', doneShape), ...refusals(401, 500) },
    },
  },
  {
    key: 'reseller.lockedTenant',
    method: 'POST',
    path: '/api/reseller/lockedTenant',
    ...central,
    handle: lockTenant,
    about: {
      tag,
      summary: 'Bloquea o desbloquea a una',
      description: 'Escribe lo que el cuerpo dice; con el perfil `toggle` alterna, diga lo que diga.',
      request: jsonBody(lockTenantShape),
      responses: { 200: answerOf('Hecho', doneShape), ...refusals(401, 500) },
    },
  },
  {
    key: 'reseller.detailsLimit',
    method: 'GET',
    path: '/api/reseller/detailsLimitReseller',
    ...central,
    lineages: ['spec', 'A', 'C', 'D'],
    handle: readLimit,
    about: {
      tag,
      summary: 'Empresas registradas y máximo contratado',
      responses: { 200: answerOf('Los números, bajo `message`', limitShape), ...refusals(401, 500) },
    },
  },
]
