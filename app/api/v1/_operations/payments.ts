import { z } from '@hono/zod-openapi'
import { enterPayment } from '@/lib/domain/receivables/enter-payment'
import { listPayments, type PaymentEntry } from '@/lib/domain/receivables/entries/list-entries'
import { paymentReferenceMax } from '@/lib/domain/receivables/schemas'
import { paymentMethods } from '@/lib/domain/receivables/status'
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
  toInstant,
  toMoney,
  toStamp,
  toTenantRef,
} from './shapes'

const payment = z
  .object({
    id: z.uuid(),
    tenant: tenantRef,
    currency,
    amount: money,
    credit: money,
    paidOn: day,
    method: z.enum(paymentMethods),
    reference: z.string().nullable(),
    source: z.string(),
    enteredBy: z.string(),
    createdAt: instant,
    reversedAt: instant.nullable(),
  })
  .openapi('Payment')

export const paymentOperations = [
  operation({
    id: 'listPayments',
    method: 'get',
    path: '/payments',
    tag: 'receivables',
    query: z.strictObject({ ...pageShape, tenant: rucParam.optional() }),
    answer: pageOf(payment, 'Payments'),
    example: { path: '/payments?tenant=20512345671' },
    async run({ query: { limit, cursor, tenant } }, { resellerId }) {
      const before = fromCursor(cursor, 'payments', seqSchema)
      const tenantId = tenant === undefined ? null : await getTenantIdBy(resellerId, tenant)
      const rows = await listPayments(resellerId, { tenantId, before, size: limit })
      return toPage(rows, { limit, kind: 'payments', at: ({ seq }) => seq, to: toPayment })
    },
  }),
  operation({
    id: 'enterPayment',
    method: 'post',
    path: '/payments',
    tag: 'receivables',
    body: z
      .strictObject({
        tenant: rucParam,
        currency,
        amount,
        paidOn: day,
        method: z.enum(paymentMethods),
        reference: z.string().max(paymentReferenceMax).optional(),
        /** Ids of charges to cover first; then the oldest. */
        charges: z.array(z.uuid()).max(200).default([]),
        /** Says that a payment of the same day, amount and reference is another one. */
        isAnother: z.boolean().default(false),
      })
      .openapi('NewPayment'),
    status: 201,
    answer: payment,
    example: {
      path: '/payments',
      body: {
        tenant: '20512345671',
        currency: 'PEN',
        amount: '120.00',
        paidOn: '2026-11-20',
        method: 'transfer',
        reference: 'OP-7781',
      },
    },
    async run({ body }, { resellerId, actor, writeId }) {
      const { tenant, charges: chargeIds, ...input } = body
      const tenantId = await getTenantIdBy(resellerId, tenant)
      await enterPayment({ ...input, chargeIds, resellerId, actor, tenantId, paymentId: writeId })
      const [entry] = await listPayments(resellerId, { tenantId, id: writeId, before: null, size: 1 })
      if (!entry) throw new NotFound('receivable-payment-missing')
      return toPayment(entry)
    },
  }),
]

function toPayment(entry: PaymentEntry): z.input<typeof payment> {
  const { id, currency, paidOn, method, reference, source } = entry
  return {
    ...{ id, currency, paidOn, method, reference, source },
    tenant: toTenantRef(entry),
    amount: toMoney(entry.amount),
    credit: toMoney(entry.credit),
    enteredBy: entry.enteredByName,
    createdAt: toStamp(entry.createdAt),
    reversedAt: toInstant(entry.reversedAt),
  }
}
