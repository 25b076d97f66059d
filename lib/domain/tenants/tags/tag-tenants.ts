import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { SqlValues } from '../tenant-rows-sql'
import { selectionSql, type TagSelection } from './tag-selection'

export type TagTenants = {
  resellerId: string
  actor: Actor
  selection: TagSelection
  /** Numbers of tags; one in both is added. */
  add: number[]
  remove: number[]
  /** Number of tenants shown to the person. */
  expected: number
}

/**
 * Adds and removes tags of many tenants in one transaction. Idempotent. Throws Forbidden, NotFound
 * `tag-missing`, and Conflict `tag-nothing` or `tag-moved` when the selection has changed.
 */
export async function tagTenants(input: TagTenants): Promise<{ tenants: number; changed: number }> {
  const { resellerId, actor, selection, expected } = input
  return inScope(
    resellerId,
    async (tx) => {
      await requireActor(tx, actor, 'tenants:tag')
      const locked = await lockTags(tx, { numbers: [...input.add, ...input.remove], tenantId: null })
      const add = pickTags(locked, input.add)
      const remove = pickTags(locked, input.remove).filter(({ id }) => !add.some((tag) => tag.id === id))
      if (add.length + remove.length === 0) throw new Conflict('tag-nothing')
      const { picked, changed } = await apply(tx, { resellerId, selection, add, remove })
      if (picked !== expected) throw new Conflict('tag-moved', { count: picked })
      if (changed > 0)
        await recordAudit(tx, {
          resellerId,
          actor,
          action: 'tags.applied',
          after: {
            added: add.map(({ name }) => name),
            removed: remove.map(({ name }) => name),
            tenants: picked,
            changed,
            ...(selection.kind === 'numbers' && { numbers: selection.numbers }),
          },
        })
      return { tenants: picked, changed }
    },
    { timeoutMs: 60_000 },
  )
}

/** Replaces the tags of one tenant. Idempotent. Throws Forbidden and NotFound. */
export async function setTenantTags(input: {
  resellerId: string
  actor: Actor
  tenantId: string
  tags: number[]
}): Promise<void> {
  const { resellerId, actor, tenantId } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:tag')
    await tx.$executeRaw`select 1 from portal.tenant where id = ${tenantId}::uuid for no key update`
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!tenant) throw new NotFound('tenant-missing')
    const locked = await lockTags(tx, { numbers: input.tags, tenantId })
    const wanted = pickTags(locked, input.tags)
    const lockedIds = locked.map(({ id }) => id)
    const carried = await tx.tenantTagging.findMany({
      where: { tenantId, tagId: { in: lockedIds } },
      include: { tag: true },
    })
    const before = carried.map(({ tag }) => tag.name).toSorted()
    const after = wanted.map(({ name }) => name).toSorted()
    if (before.join('\n') === after.join('\n')) return
    const ids = wanted.map(({ id }) => id)
    await tx.tenantTagging.deleteMany({ where: { tenantId, tagId: { in: lockedIds, notIn: ids } } })
    await tx.tenantTagging.createMany({
      data: ids.map((tagId) => ({ resellerId, tenantId, tagId })),
      skipDuplicates: true,
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'tenant.tagged',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      before: { tags: before },
      after: { tags: after },
    })
  })
}

/** Tags by number and those that a tenant carries, in one order: whoever tags waits for another, and never in a circle. */
async function lockTags(tx: Tx, of: { numbers: number[]; tenantId: string | null }): Promise<Found[]> {
  return tx.$queryRaw<Found[]>`
    select id, number, name from portal.tenant_tag
    where number = any(${of.numbers}::int[])
      or id in (select tag_id from portal.tenant_tagging where tenant_id = ${of.tenantId}::uuid)
    order by id for no key update`
}

type Found = { id: string; number: number; name: string }

/** The tags with these numbers, by number. Throws NotFound `tag-missing`. */
function pickTags(locked: Found[], numbers: number[]): Found[] {
  const wanted = new Set(numbers)
  const picked = locked.filter(({ number }) => wanted.has(number))
  if (picked.length !== wanted.size) throw new NotFound('tag-missing')
  return picked.toSorted((a, b) => a.number - b.number)
}

/** One statement, so that the count and the change are of the same tenants. */
async function apply(
  tx: Tx,
  input: { resellerId: string; selection: TagSelection; add: Found[]; remove: Found[] },
): Promise<{ picked: number; changed: number }> {
  const values = new SqlValues()
  const where = selectionSql(input.selection, values)
  const [add, remove] = [input.add, input.remove].map((tags) => values.add(tags.map(({ id }) => id)))
  const [row] = await tx.$queryRawUnsafe<{ picked: number; changed: number }[]>(
    `with picked as materialized (select t.id from portal.tenant t where ${where}),
     added as (
       insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id)
       select picked.id, tag, ${values.add(input.resellerId)}::uuid from picked, unnest(${add}::uuid[]) tag
       on conflict do nothing returning tenant_id),
     removed as (
       delete from portal.tenant_tagging x using picked
       where x.tenant_id = picked.id and x.tag_id = any(${remove}::uuid[]) returning x.tenant_id)
     select (select count(*)::int from picked) as picked,
       (select count(*)::int from (select tenant_id from added union select tenant_id from removed) c) as changed`,
    ...values.list,
  )
  return row ?? { picked: 0, changed: 0 }
}
