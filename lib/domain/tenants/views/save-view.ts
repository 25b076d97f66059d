import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../platform/errors'
import { type ViewPlace, viewNameSchema, viewPlaceSchema, viewsMax } from './schemas'

type By = { resellerId: string; actor: Actor & { id: string } }
export type SaveView = By & { name: string; place: ViewPlace; shared: boolean; isDefault: boolean }

/**
 * Saves a view under a name, or replaces the person's own view of that name. Sharing takes the right to tag: both put
 * the list in order for everybody. Throws Forbidden, and Conflict `views-full` or `view-taken`.
 */
export async function saveView(input: SaveView): Promise<{ viewId: string }> {
  const { resellerId, actor, shared, isDefault } = input
  const name = cleanText(viewNameSchema.parse(input.name))
  const place = viewPlaceSchema.parse(input.place)
  try {
    return await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, shared ? 'tenants:tag' : 'self:write')
      const own = { resellerId, staffId: actor.id }
      const before = await tx.savedView.findFirst({ where: { ...own, name } })
      if (!before && (await tx.savedView.count({ where: own })) >= viewsMax)
        throw new Conflict('views-full', { most: viewsMax })
      const view = before
        ? await tx.savedView.update({ where: { id: before.id }, data: { place, shared } })
        : await tx.savedView.create({ data: { ...own, name, place, shared } })
      if (isDefault) await tx.defaultView.upsert(defaultOf({ resellerId, actor }, view.id))
      await recordAudit(tx, {
        ...{ resellerId, actor, action: 'view.saved' },
        subject: { kind: 'view', id: view.id, name },
        after: { name, shared, isDefault },
      })
      return { viewId: view.id }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('view-taken', { name })
    throw error
  }
}

/** The list opens with this view for the person; with null as for everybody. Throws Forbidden, NotFound. */
export async function chooseDefaultView(input: By & { viewId: string | null }): Promise<void> {
  const { resellerId, actor, viewId } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'self:write')
    const before = await tx.defaultView.findUnique({ where: { staffId: actor.id } })
    if ((before?.viewId ?? null) === viewId) return
    const view = viewId ? await tx.savedView.findFirst({ where: { id: viewId, ...seenBy(actor.id) } }) : null
    if (viewId && !view) throw new NotFound('view-missing')
    if (view) await tx.defaultView.upsert(defaultOf(input, view.id))
    else await tx.defaultView.deleteMany({ where: { staffId: actor.id } })
    await recordAudit(tx, {
      ...{ resellerId, actor, action: 'view.chosen' },
      ...(view && { subject: { kind: 'view', id: view.id, name: view.name } }),
      after: { name: view?.name ?? null },
    })
  })
}

/** Removes a person's own view; the list of those who open it by default opens as usual. Throws Forbidden, NotFound. */
export async function removeView({ resellerId, actor, viewId }: By & { viewId: string }): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'self:write')
    const view = await tx.savedView.findFirst({ where: { id: viewId, staffId: actor.id } })
    if (!view) throw new NotFound('view-missing')
    await tx.savedView.delete({ where: { id: view.id } })
    await recordAudit(tx, {
      ...{ resellerId, actor, action: 'view.removed' },
      subject: { kind: 'view', id: view.id, name: view.name },
      before: { name: view.name, shared: view.shared },
    })
  })
}

const seenBy = (staffId: string) => ({ OR: [{ staffId }, { shared: true }] })

function defaultOf({ resellerId, actor }: By, viewId: string) {
  const where = { staffId: actor.id }
  return { where, create: { ...where, resellerId, viewId }, update: { viewId } }
}
