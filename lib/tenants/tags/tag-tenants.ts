import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope, type Tx } from '../../db'
import { Conflict, NotFound } from '../../errors'
import { Values } from '../list-sql'
import { selectionSql, type TagSelection } from './selection'

export type TagTenants = {
  resellerId: string
  actor: Actor
  selection: TagSelection
  /** Numbers of tags; one that is in both is put on. */
  add: number[]
  remove: number[]
  /** How many tenants the person was shown. */
  expected: number
}

/**
 * Puts tags on many tenants and takes others off, in one transaction; repeating it changes nothing. Throws Forbidden,
 * NotFound `tag-missing`, and Conflict `tag-nothing` or `tag-moved` when the selection is not what was shown.
 */
export async function tagTenants(asked: TagTenants): Promise<{ tenants: number; changed: number }> {
  const { resellerId, actor, selection, expected } = asked
  return inScope(
    resellerId,
    async (tx) => {
      await requireActor(tx, actor, 'tenants:tag')
      const add = await findTags(tx, asked.add)
      const remove = (await findTags(tx, asked.remove)).filter(({ id }) => !add.some((tag) => tag.id === id))
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

/**
 * The tags that one tenant carries from now on, and no others; repeating it changes nothing. Throws Forbidden and
 * NotFound.
 */
export async function setTenantTags(asked: {
  resellerId: string
  actor: Actor
  tenantId: string
  tags: number[]
}): Promise<void> {
  const { resellerId, actor, tenantId } = asked
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:tag')
    await tx.$executeRaw`select 1 from portal.tenant where id = ${tenantId}::uuid for no key update`
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!tenant) throw new NotFound('tenant-missing')
    const wanted = await findTags(tx, asked.tags)
    const carried = await tx.tenantTagging.findMany({ where: { tenantId }, include: { tag: true } })
    const before = carried.map(({ tag }) => tag.name).toSorted()
    const after = wanted.map(({ name }) => name).toSorted()
    if (before.join('\n') === after.join('\n')) return
    const ids = wanted.map(({ id }) => id)
    await tx.tenantTagging.deleteMany({ where: { tenantId, tagId: { notIn: ids } } })
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

type Found = { id: string; name: string }

async function findTags(tx: Tx, numbers: number[]): Promise<Found[]> {
  const wanted = [...new Set(numbers)]
  const found = await tx.tenantTag.findMany({
    where: { number: { in: wanted } },
    select: { id: true, name: true },
  })
  if (found.length !== wanted.length) throw new NotFound('tag-missing')
  return found
}

/** One statement, so that what is counted is what is changed. */
async function apply(
  tx: Tx,
  asked: { resellerId: string; selection: TagSelection; add: Found[]; remove: Found[] },
): Promise<{ picked: number; changed: number }> {
  const values = new Values()
  const where = selectionSql(asked.selection, values)
  const [add, remove] = [asked.add, asked.remove].map((tags) => values.add(tags.map(({ id }) => id)))
  const [row] = await tx.$queryRawUnsafe<{ picked: number; changed: number }[]>(
    `with picked as materialized (select t.id from portal.tenant t where ${where}),
     added as (
       insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id)
       select picked.id, tag, ${values.add(asked.resellerId)}::uuid from picked, unnest(${add}::uuid[]) tag
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
