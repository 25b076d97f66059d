import { z } from '@hono/zod-openapi'
import { enterCharge } from '@/lib/domain/receivables/enter-charge'
import { type ChargeEntry, listCharges } from '@/lib/domain/receivables/entries/list-entries'
import { chargeTextMax } from '@/lib/domain/receivables/schemas'
import { getTenantIdBy } from '@/lib/domain/tenants/find-by-ruc'
import { NotFound } from '@/lib/platform/errors'
import { operation } from '../_api/operation'
import { fromCursor, pageOf, pageShape, seqSchema, toPage } from '../_api/paging'
import {
  amount,
  currency,
  day,
  instant,
  money,
  rucParam,
  tenantRef,
  toMoney,
  toStamp,
  toTenantRef,
} from './shapes'

const charge = z
  .object({
    id: z.uuid(),
    tenant: tenantRef,
    currency,
    amount: money,
    covered: money,
    owed: money,
    dueOn: day,
    state: z.enum(['open', 'partly-paid', 'paid', 'cancelled', 'written-off']),
    text: z.string(),
    period: z.string().nullable(),
    source: z.string(),
    enteredBy: z.string(),
    createdAt: instant,
  })
  .openapi('Charge')

export const chargeOperations = [
  operation({
    id: 'listCharges',
    method: 'get',
    path: '/charges',
    tag: 'receivables',
    query: z.strictObject({
      ...pageShape,
      tenant: rucParam.optional(),
      owed: z.enum(['true', 'false']).default('false'),
    }),
    answer: pageOf(charge, 'Charges'),
    example: { path: '/charges?tenant=20512345671&owed=true' },
    async run({ query }, { resellerId }) {
      const { limit, cursor, tenant, owed } = query
      const before = fromCursor(cursor, 'charges', seqSchema)
      const tenantId = tenant === undefined ? null : await getTenantIdBy(resellerId, tenant)
      const rows = await listCharges(resellerId, { tenantId, isOwed: owed === 'true', before, size: limit })
      return toPage(rows, { limit, kind: 'charges', at: ({ seq }) => seq, to: toCharge })
    },
  }),
  operation({
    id: 'enterCharge',
    method: 'post',
    path: '/charges',
    tag: 'receivables',
    body: z
      .strictObject({
        tenant: rucParam,
        currency,
        amount,
        dueOn: day,
        text: z.string().min(1).max(chargeTextMax),
        period: z
          .string()
          .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
          .optional(),
      })
      .openapi('NewCharge'),
    status: 201,
    answer: charge,
    example: {
      path: '/charges',
      body: {
        tenant: '20512345671',
        currency: 'PEN',
        amount: '120.00',
        dueOn: '2026-12-05',
        text: 'Plan mensual',
        period: '2026-12',
      },
    },
    async run({ body }, { resellerId, actor, writeId }) {
      const { tenant, ...input } = body
      const tenantId = await getTenantIdBy(resellerId, tenant)
      await enterCharge({ ...input, resellerId, actor, tenantId, chargeId: writeId })
      const [entry] = await listCharges(resellerId, { tenantId, id: writeId, before: null, size: 1 })
      if (!entry) throw new NotFound('receivable-charge-missing')
      return toCharge(entry)
    },
  }),
]

function toCharge(entry: ChargeEntry): z.input<typeof charge> {
  const { id, currency, dueOn, state, text, period, source } = entry
  return {
    ...{ id, currency, dueOn, state, text, period, source },
    tenant: toTenantRef(entry),
    amount: toMoney(entry.amount),
    covered: toMoney(entry.covered),
    owed: toMoney(entry.owed),
    enteredBy: entry.enteredByName,
    createdAt: toStamp(entry.createdAt),
  }
}
