import 'server-only'
import type { SavedReport } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../platform/errors'
import { type SavedPlace, savedPlaceSchema } from './saved-place'
import { savedNameSchema, savedReportsMax } from './schemas'

type By = { resellerId: string; actor: Actor & { id: string } }

/**
 * Saves a report under a name, or replaces the person's own one of that name, which stays shared if it was. Sharing
 * takes the right to tag, as with views of the list. Throws Forbidden, and Conflict `reports-full` or `report-taken`.
 */
export async function saveReport(
  input: By & { name: string; place: SavedPlace; shared: boolean },
): Promise<{ savedReportId: string }> {
  const { resellerId, actor } = input
  const name = cleanText(savedNameSchema.parse(input.name))
  const place = savedPlaceSchema.parse(input.place)
  return refusingTaken(name, () =>
    inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'reports:read')
      if (input.shared) await requireActor(tx, actor, 'tenants:tag')
      const own = { resellerId, staffId: actor.id }
      await tx.$executeRaw`select 1 from portal.staff where id = ${actor.id}::uuid for no key update`
      const before = await tx.savedReport.findFirst({ where: { ...own, name } })
      const shared = input.shared || before?.shared === true
      if (before && before.shared === shared && isSame(before, place)) return { savedReportId: before.id }
      if (!before && (await tx.savedReport.count({ where: own })) >= savedReportsMax)
        throw new Conflict('reports-full', { most: savedReportsMax })
      const { id } = before
        ? await tx.savedReport.update({ where: { id: before.id }, data: { place, shared } })
        : await tx.savedReport.create({ data: { ...own, name, place, shared } })
      await recordAudit(tx, {
        ...{ resellerId, actor, action: 'report.saved' },
        subject: { kind: 'saved-report', id, name },
        after: { report: place.report, shared },
      })
      return { savedReportId: id }
    }),
  )
}

function isSame({ place }: SavedReport, other: SavedPlace): boolean {
  const held = savedPlaceSchema.safeParse(place)
  return held.success && JSON.stringify(held.data) === JSON.stringify(savedPlaceSchema.parse(other))
}

/** Gives a person's own saved report another name. Throws Forbidden, NotFound, and Conflict `report-taken`. */
export async function renameReport(input: By & { savedReportId: string; name: string }): Promise<void> {
  const { resellerId, actor } = input
  const name = cleanText(savedNameSchema.parse(input.name))
  await refusingTaken(name, () =>
    inScope(resellerId, async (tx) => {
      const held = await getOwn(tx, input)
      if (held.name === name) return
      await tx.savedReport.update({ where: { id: held.id }, data: { name } })
      await recordAudit(tx, {
        ...{ resellerId, actor, action: 'report.renamed' },
        subject: { kind: 'saved-report', id: held.id, name },
        before: { name: held.name },
        after: { name },
      })
    }),
  )
}

/**
 * Shows a person's own saved report to the whole team, which takes the right to tag, or to nobody else any more.
 * Throws Forbidden, NotFound.
 */
export async function shareReport(input: By & { savedReportId: string; shared: boolean }): Promise<void> {
  const { resellerId, actor, shared } = input
  await inScope(resellerId, async (tx) => {
    const held = await getOwn(tx, input)
    if (shared) await requireActor(tx, actor, 'tenants:tag')
    if (held.shared === shared) return
    await tx.savedReport.update({ where: { id: held.id }, data: { shared } })
    await recordAudit(tx, {
      ...{ resellerId, actor, action: shared ? 'report.shared' : 'report.unshared' },
      subject: { kind: 'saved-report', id: held.id, name: held.name },
    })
  })
}

/** Removes a person's own saved report; what was scheduled of it goes on. Throws Forbidden, NotFound. */
export async function removeReport(input: By & { savedReportId: string }): Promise<void> {
  const { resellerId, actor } = input
  await inScope(resellerId, async (tx) => {
    const { id, name, shared } = await getOwn(tx, input)
    await tx.savedReport.delete({ where: { id } })
    await recordAudit(tx, {
      ...{ resellerId, actor, action: 'report.removed' },
      subject: { kind: 'saved-report', id, name },
      before: { name, shared },
    })
  })
}

async function getOwn(
  tx: Tx,
  { actor, savedReportId }: By & { savedReportId: string },
): Promise<SavedReport> {
  await requireActor(tx, actor, 'reports:read')
  const held = await tx.savedReport.findFirst({ where: { id: savedReportId, staffId: actor.id } })
  if (!held) throw new NotFound('report-missing')
  return held
}

async function refusingTaken<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('report-taken', { name })
    throw error
  }
}
