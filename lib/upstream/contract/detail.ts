import { z } from 'zod'
import { listUnderData } from './list-under-data'
import { countSchema, daySchema, flagSchema, limaInstantSchema, textSchema } from './scalars'

/** A tenant of `reseller/detail`, mapped (contract §3.1). Null means unknown, never 0 or false. */
export type DetailTenant<Token> = {
  upstreamId: number
  ruc: string
  name: string
  host: string
  email: string | null
  plan: string | null
  access: 'locked' | 'unlocked' | 'unknown'
  deleteProtected: boolean | null
  quotaEnforced: boolean | null
  userLimitEnforced: boolean | null
  documents: number | null
  documentsCycle: number | null
  /** 0 is no limit. */
  documentsMax: number | null
  users: number | null
  /** 0 is no limit. */
  usersMax: number | null
  /** `YYYY-MM-DD`. */
  cycleStartedOn: string | null
  registeredAt: Date | null
  token: Token | null
}

/** An unreadable row: position and reason, never its values. The id where it was readable. */
export type RejectedRow = {
  index: number
  path: string
  reason: 'missing' | 'malformed' | 'duplicate'
  upstreamId: number | null
}

export type Detail<Tenant> = { tenants: Tenant[]; rejected: RejectedRow[] }

/** Required are only the fields needed to identify and lock a tenant; others may be missing or null. */
const tenantWireSchema = z.object({
  id: countSchema.pipe(z.number().int().positive()),
  hostname: textSchema.pipe(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/)
      .max(253),
  ),
  name: textSchema.pipe(z.string()),
  number: textSchema.pipe(z.string()),
  email: textSchema,
  token: textSchema,
  plan: textSchema,
  locked: flagSchema,
  locked_emission: flagSchema,
  locked_users: flagSchema,
  locked_tenant: flagSchema,
  count_doc: countSchema,
  count_doc_month: countSchema,
  max_documents: countSchema,
  count_user: countSchema,
  max_users: countSchema,
  start_billing_cycle: daySchema,
  created_at: limaInstantSchema,
})

type TenantWire = z.infer<typeof tenantWireSchema>

/**
 * Parses `POST /api/reseller/detail` row by row; unreadable rows are rejected one by one. `wrap` hides each token. What
 * `keep` leaves out of a tenant takes no memory, and a row of a tenant that is not `wanted` no time either: a list may
 * have a hundred thousand.
 */
export class DetailReader<Token, Kept = DetailTenant<Token>> {
  private readonly tenants: Kept[] = []
  private readonly rejected: RejectedRow[] = []
  private readonly seen = new Set<number>()
  private index = 0

  constructor(
    private readonly wrap: (token: string) => Token,
    private readonly keep: (tenant: DetailTenant<Token>) => Kept = (tenant) => tenant as Kept,
    private readonly wanted?: ReadonlySet<number>,
  ) {}

  add(row: unknown): void {
    const index = this.index
    this.index += 1
    if (!this.mayBeWanted(row)) return
    const parsed = tenantWireSchema.safeParse(row)
    if (!parsed.success) {
      this.rejected.push(toRejectedRow(index, row, parsed.error.issues[0]?.path ?? []))
    } else if (this.seen.has(parsed.data.id)) {
      this.rejected.push({ index, path: 'id', reason: 'duplicate', upstreamId: parsed.data.id })
    } else {
      this.seen.add(parsed.data.id)
      this.tenants.push(this.keep(toDetailTenant(parsed.data, this.wrap)))
    }
  }

  /** A row whose id cannot be read may be that of any tenant. */
  private mayBeWanted(row: unknown): boolean {
    if (!this.wanted) return true
    const id = idOf(row)
    return id === null || this.wanted.has(id)
  }

  /** Adds the rows that the answer still holds. Throws ContractBroken when it has no list. */
  end(answer: unknown): Detail<Kept> {
    for (const row of listUnderData(answer)) this.add(row)
    return { tenants: this.tenants, rejected: this.rejected }
  }
}

function toDetailTenant<Token>(wire: TenantWire, wrap: (token: string) => Token): DetailTenant<Token> {
  return {
    upstreamId: wire.id,
    ruc: wire.number,
    name: wire.name,
    host: wire.hostname,
    email: wire.email,
    plan: wire.plan,
    access: wire.locked_tenant === null ? 'unknown' : wire.locked_tenant ? 'locked' : 'unlocked',
    deleteProtected: wire.locked,
    quotaEnforced: wire.locked_emission,
    userLimitEnforced: wire.locked_users,
    documents: wire.count_doc,
    documentsCycle: wire.count_doc_month,
    documentsMax: wire.max_documents,
    users: wire.count_user,
    usersMax: wire.max_users,
    cycleStartedOn: wire.start_billing_cycle,
    registeredAt: wire.created_at,
    token: wire.token === null ? null : wrap(wire.token),
  }
}

function toRejectedRow(index: number, row: unknown, path: PropertyKey[]): RejectedRow {
  const fields: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {}
  const value = path.length === 0 ? row : fields[String(path[0])]
  return {
    index,
    path: path.map(String).join('.'),
    reason: value === undefined || value === null || value === '' ? 'missing' : 'malformed',
    upstreamId: idOf(row),
  }
}

function idOf(row: unknown): number | null {
  if (typeof row !== 'object' || row === null || !('id' in row)) return null
  const id = countSchema.parse(row.id)
  return id !== null && id > 0 ? id : null
}
