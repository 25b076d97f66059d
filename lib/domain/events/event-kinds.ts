import { z } from 'zod'

const access = z.enum(['locked', 'unlocked', 'unknown'])
const wanted = z.enum(['locked', 'unlocked'])
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** A decimal number, such as `120.50`. */
const amount = z.string().regex(/^\d+\.\d{2}$/)
const currency = z.enum(['PEN', 'USD'])
const run = { runId: z.uuid(), run: z.int() }
/** Without a reason and a run where nobody requested what the server shows. */
const changed = z.object({
  before: access,
  reason: z.string().nullable(),
  runId: z.uuid().nullable(),
  run: z.int().nullable(),
})
const signup = { signupId: z.uuid(), number: z.int(), ruc: z.string(), name: z.string(), host: z.string() }

/** What an event of each kind tells besides its tenant. No secrets: it leaves the portal. */
export const eventSchemas = {
  'tenant.locked': changed,
  'tenant.unlocked': changed,
  'tenant.appeared': z.object({ isBack: z.boolean() }),
  'tenant.gone': z.object({}),
  'lock_run.finished': z.object({
    ...run,
    desired: wanted,
    reason: z.string(),
    state: z.enum(['finished', 'cancelled']),
    tenants: z.int(),
    /** Tenants by how they ended. */
    outcome: z.record(z.string(), z.int()),
  }),
  'lock_run.paused': z.object({ ...run, desired: wanted, why: z.string() }),
  'drift.found': z.object({ before: access.nullable(), after: access.nullable() }),
  /** `stake` is in documents: missing, in excess, or taken back. */
  'anomaly.found': z.object({ anomaly: z.string(), stake: z.int(), firstDay: day, lastDay: day }),
  'quota.near': z.object({ registered: z.int(), maximum: z.int(), percent: z.int() }),
  'signup.requested': z.object({ ...signup, plan: z.string().nullable() }),
  'signup.waits': z.object({ ...signup, why: z.string().nullable() }),
  'signup.created': z.object({ ...signup, plan: z.string().nullable() }),
  'document.issued': z.object({
    issuanceId: z.uuid(),
    kind: z.string(),
    number: z.string().nullable(),
    externalId: z.string().nullable(),
  }),
  'charge.overdue': z.object({ chargeId: z.uuid(), amount, currency, dueOn: day, text: z.string() }),
  'payment.received': z.object({
    paymentId: z.uuid(),
    amount,
    currency,
    paidOn: day,
    method: z.string(),
    reference: z.string().nullable(),
  }),
  'token.rejected': z.object({ host: z.string() }),
  'dunning.waits': z.object({ sequence: z.string(), why: z.string() }),
  'sync.failing': z.object({ code: z.string(), since: z.iso.datetime() }),
  'staff.new_device': z.object({ device: z.string(), address: z.string() }),
  'webhook.secret_rotated': z.object({ endpointId: z.uuid(), host: z.string(), by: z.string() }),
  'webhook.off': z.object({ endpointId: z.uuid(), host: z.string(), why: z.enum(['failing', 'gone']) }),
} as const satisfies Record<string, z.ZodObject>

export type EventKind = keyof typeof eventSchemas
export type EventPayload<Kind extends EventKind> = z.infer<(typeof eventSchemas)[Kind]>

const tenantSchema = z.object({ id: z.uuid(), ruc: z.string(), name: z.string(), host: z.string() })
type EventTenant = z.infer<typeof tenantSchema>

/** An event as it was kept. */
export type StoredEvent = {
  [Kind in EventKind]: {
    id: string
    seq: bigint
    kind: Kind
    at: Date
    tenantId: string | null
    personId: string | null
    payload: EventPayload<Kind> & { tenant?: EventTenant }
  }
}[EventKind]

export type EventRow = Omit<StoredEvent, 'kind' | 'payload'> & { kind: string; payload: unknown }

/** Made once: zod compiles a schema when it first parses. */
const storedSchemas = new Map(
  Object.entries(eventSchemas).map(([kind, schema]): [string, z.ZodObject] => [
    kind,
    schema.extend({ tenant: tenantSchema.optional() }),
  ]),
)

/** Null for a kind or a payload that this version does not know. */
export function parseEvent(row: EventRow): StoredEvent | null {
  const parsed = storedSchemas.get(row.kind)?.safeParse(row.payload)
  return parsed?.success ? ({ ...row, payload: parsed.data } as StoredEvent) : null
}
