import { z } from '@hono/zod-openapi'
import { completeRuc, isRuc } from '../../platform/ruc'
import { json } from '../http/answer'
import type { CentralCall } from '../http/endpoint'
import { inventName } from '../seed/invent-name'
import { seededRandom } from '../seed/random'

export const lookUpShape = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({
      name: z.string(),
      trade_name: z.string(),
      state: z.string().optional(),
      condition: z.string().optional(),
    }),
  }),
  z.object({ success: z.literal(false), message: z.string() }),
])

export type RegisteredCompany = { name: string; state: string; condition: string; slow: boolean }

/** Rules of the invented register. */
export const registerRules = [
  'Existen los RUC de las empresas de este sandbox y los que empiezan con 2099 o 1099 y tienen el dígito verificador correcto.',
  'Décima cifra 7: SUSPENSION TEMPORAL. 8: BAJA DE OFICIO. 9: ACTIVO pero NO HABIDO. Las demás: ACTIVO y HABIDO.',
  'Novena cifra 5: la respuesta tarda ocho segundos. Novena cifra 0 y décima 0: no existe.',
]

/** An example of each rule. */
export const registerExamples = [
  ['activa', completeRuc('2099001231')],
  ['suspendida', completeRuc('2099001237')],
  ['de baja', completeRuc('2099001238')],
  ['no habida', completeRuc('2099001239')],
  ['lenta', completeRuc('2099001251')],
  ['no existe', completeRuc('2099001200')],
] as const

const slowMs = 8_000

type IsTaken = (name: string) => Promise<boolean>

/**
 * Deterministic invented register; null for an unknown number. No two companies have one name: that of a tenant is passed
 * over, and can be registered.
 */
async function findInRegister(number: string, isTaken: IsTaken): Promise<RegisteredCompany | null> {
  if (!/^(20|10)99/.test(number) || !isRuc(number)) return null
  const ninth = number[8]
  const tenth = number[9]
  if (ninth === '0' && tenth === '0') return null
  const random = seededRandom(Number(number.slice(2, 10)))
  let invented = inventName(random)
  const isPerson = number.startsWith('10')
  while (invented.person !== isPerson || (await isTaken(invented.name))) invented = inventName(random)
  const state = tenth === '7' ? 'SUSPENSION TEMPORAL' : tenth === '8' ? 'BAJA DE OFICIO' : 'ACTIVO'
  return {
    name: invented.name.toUpperCase(),
    state,
    condition: tenth === '9' ? 'NO HABIDO' : 'HABIDO',
    slow: ninth === '5',
  }
}

/** Always 200. The spec promises a fiscal status, which lines C and D omit (contract §5.3). */
export async function lookUpRuc(call: CentralCall) {
  const number = call.params.number ?? ''
  if (!/^\d{11}$/.test(number)) return json({ success: false, message: 'Ruc debe tener 11 dígitos' })
  const [tenant] = await call.sandbox.database.query<{ name: string }>(
    'select name from sandbox.tenant where number = $1',
    [number],
  )
  const found = tenant
    ? { name: tenant.name.toUpperCase(), state: 'ACTIVO', condition: 'HABIDO', slow: false }
    : await findInRegister(number, (name) => isTaken(call, name))
  if (!found) return json({ success: false, message: 'No se encontro el ruc' })
  if (found.slow) await call.sandbox.pause(slowMs)
  const status =
    call.sandbox.settings.lineage === 'spec' ? { state: found.state, condition: found.condition } : {}
  return json({ success: true, data: { name: found.name, trade_name: found.name, ...status } })
}

/** By the rule of `guestRules`. */
async function isTaken({ sandbox }: CentralCall, name: string): Promise<boolean> {
  const rows = await sandbox.database.query('select 1 from sandbox.tenant where lower(name) = lower($1)', [
    name,
  ])
  return rows.length > 0
}
