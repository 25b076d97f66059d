import { toBody } from './to-body'
import type { WebhookKind } from './webhook-kinds'

const tenant = {
  id: '01932f6b-2f00-7000-8000-0000000000a1',
  ruc: '20512345671',
  name: 'Ferretería El Tornillo S.A.C.',
  host: 'tornillo.andes.example',
}
const run = { runId: '01932f6b-2f00-7000-8000-000000000001', run: 128 }
const signup = {
  signupId: '01932f6b-2f00-7000-8000-0000000000b1',
  number: 41,
  ruc: '20512345672',
  name: 'Bodega Santa Rosa E.I.R.L.',
  host: 'santarosa.andes.example',
  plan: 'Emprende',
}
const money = { amount: '120.00', currency: 'PEN' }

/** What each kind tells, as it would leave; the test compares them with the schemas. Nobody is called so. */
const examples: Record<WebhookKind, object> = {
  'tenant.locked': { before: 'unlocked', reason: 'debt', ...run, tenant },
  'tenant.unlocked': { before: 'locked', reason: 'paid', ...run, run: 131, tenant },
  'tenant.appeared': { isBack: false, tenant },
  'tenant.gone': { tenant },
  'lock_run.finished': {
    ...run,
    desired: 'locked',
    reason: 'debt',
    state: 'finished',
    tenants: 40,
    outcome: { confirmed: 38, unchanged: 1, refused: 1 },
  },
  'drift.found': { before: 'locked', after: 'unlocked', tenant },
  'quota.near': { registered: 231, maximum: 250, percent: 92 },
  'signup.requested': signup,
  'signup.created': signup,
  'document.issued': {
    issuanceId: '01932f6b-2f00-7000-8000-0000000000c1',
    kind: 'invoice',
    number: 'F001-00000214',
    externalId: 'a3b4c5d6-0000-4000-8000-000000000214',
    tenant,
  },
  'charge.overdue': {
    chargeId: '01932f6b-2f00-7000-8000-0000000000d1',
    ...money,
    dueOn: '2026-11-05',
    text: 'Plan mensual',
    tenant,
  },
  'payment.received': {
    paymentId: '01932f6b-2f00-7000-8000-0000000000e1',
    ...money,
    paidOn: '2026-11-20',
    method: 'transfer',
    reference: 'OP-7781',
    tenant,
  },
}

const exampleAt = new Date('2026-11-20T15:04:05.000Z')

/** The body of a delivery of this kind, as a receiver reads it. */
export function exampleBody(kind: WebhookKind): string {
  return toBody(kind, exampleAt, examples[kind])
}
