import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import { Conflict, NotFound } from '../../platform/errors'
import { lockTags } from './lock-tags'

/**
 * Limits a person to tenants with one of these tags, from the next request on; none means all. Idempotent.
 * Throws Forbidden, NotFound, and Conflict `tags-owner` because an owner sees everything.
 */
export async function setStaffTags(input: {
  resellerId: string
  actor: Actor
  staffId: string
  /** Tag numbers. */
  tags: number[]
}): Promise<void> {
  const { resellerId, actor, staffId, tags } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'staff:write')
    await tx.$executeRaw`select 1 from portal.staff where id = ${staffId}::uuid for update`
    const staff = await tx.staff.findUnique({
      where: { id: staffId },
      select: { id: true, name: true, role: true },
    })
    if (!staff) throw new NotFound('staff-missing')
    if (staff.role === 'owner' && tags.length > 0) throw new Conflict('tags-owner')
    const wanted = await lockTags(tx, tags)
    const held = await tx.staffTag.findMany({ where: { staffId }, include: { tag: true } })
    const before = held.map(({ tag }) => tag.name).toSorted()
    const after = wanted.map(({ name }) => name).toSorted()
    if (before.join('\n') === after.join('\n')) return
    await tx.staffTag.deleteMany({ where: { staffId } })
    await tx.staffTag.createMany({ data: wanted.map(({ id: tagId }) => ({ resellerId, staffId, tagId })) })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.tags-set',
      subject: { kind: 'staff', id: staffId, name: staff.name },
      before: { tags: before },
      after: { tags: after },
    })
  })
}
