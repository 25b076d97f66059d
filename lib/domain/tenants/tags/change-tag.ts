import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../platform/errors'
import { type TagInput, tagInputSchema } from './schemas'
import { tagsMax } from './tag'

type Saving = { resellerId: string; actor: Actor; input: TagInput }

/** Throws Forbidden, and Conflict `tag-taken` or `tags-full`. */
export async function createTag({ resellerId, actor, input }: Saving): Promise<void> {
  const { name, colour } = toRow(input)
  await savingName(name, () =>
    inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'tags:write')
      // Serializes numbering.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`tags:${resellerId}`}, 0))`
      const known = await tx.tenantTag.aggregate({
        where: { resellerId },
        _max: { number: true },
        _count: true,
      })
      if (known._count >= tagsMax) throw new Conflict('tags-full', { most: tagsMax })
      const number = (known._max.number ?? 0) + 1
      const tag = await tx.tenantTag.create({ data: { resellerId, number, name, colour } })
      await record(tx, { resellerId, actor, action: 'tag.created', tag, after: { name, colour } })
    }),
  )
}

/** Repeating it changes nothing. Throws Forbidden, NotFound, and Conflict `tag-taken`. */
export async function changeTag({ tagId, ...saving }: Saving & { tagId: string }): Promise<void> {
  const { resellerId, actor, input } = saving
  const { name, colour } = toRow(input)
  await savingName(name, () =>
    inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'tags:write')
      const tag = await tx.tenantTag.findUnique({ where: { id: tagId } })
      if (!tag) throw new NotFound('tag-missing')
      if (tag.name === name && tag.colour === colour) return
      await tx.tenantTag.update({ where: { id: tagId }, data: { name, colour } })
      const before = { name: tag.name, colour: tag.colour }
      await record(tx, { resellerId, actor, action: 'tag.changed', tag, before, after: { name, colour } })
    }),
  )
}

/**
 * Removes a tag from every tenant and deletes it. Throws Forbidden, NotFound, and Conflict `tag-holds-staff` or
 * `tag-holds-invitation` while it limits a person: without it they would see everything.
 */
export async function removeTag({
  resellerId,
  actor,
  tagId,
}: Omit<Saving, 'input'> & { tagId: string }): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tags:write')
    await tx.$executeRaw`select 1 from portal.tenant_tag where id = ${tagId}::uuid for update`
    const tag = await tx.tenantTag.findUnique({ where: { id: tagId } })
    if (!tag) throw new NotFound('tag-missing')
    const people = await tx.staffTag.count({ where: { tagId } })
    if (people > 0) throw new Conflict('tag-holds-staff', { count: people })
    // Expired invitations can be renewed: only used or withdrawn ones free the tag.
    await tx.staffInvitationTag.deleteMany({
      where: { tagId, invitation: { OR: [{ usedAt: { not: null } }, { withdrawnAt: { not: null } }] } },
    })
    const invited = await tx.staffInvitationTag.count({ where: { tagId } })
    if (invited > 0) throw new Conflict('tag-holds-invitation', { count: invited })
    const keys = await tx.apiKeyTag.count({ where: { tagId } })
    if (keys > 0) throw new Conflict('tag-holds-key', { count: keys })
    const tenants = await tx.tenantTagging.count({ where: { tagId } })
    await tx.tenantTag.delete({ where: { id: tagId } })
    const before = { name: tag.name, colour: tag.colour, tenants }
    await record(tx, { resellerId, actor, action: 'tag.removed', tag, before })
  })
}

function toRow(input: TagInput): TagInput {
  const { name, colour } = tagInputSchema.parse(input)
  return { name: cleanText(name), colour }
}

async function savingName(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('tag-taken', { name })
    throw error
  }
}

async function record(
  tx: Tx,
  line: {
    resellerId: string
    actor: Actor
    action: 'tag.created' | 'tag.changed' | 'tag.removed'
    tag: { id: string; name: string }
    before?: unknown
    after?: unknown
  },
): Promise<void> {
  const { tag, ...entry } = line
  await recordAudit(tx, { ...entry, subject: { kind: 'tag', id: tag.id, name: tag.name } })
}
