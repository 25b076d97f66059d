import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import type { Staff } from '../../platform/auth/staff'
import { inScope } from '../../platform/database/db'
import { channels, kindsFor, type NotificationKind, notificationKinds, ruleOf } from './notification-kinds'
import { choiceOf } from './plan-lines'
import { toChoices } from './take-notifications'

const choiceSchema = z
  .object({
    kind: z.enum(notificationKinds),
    channel: z.enum(channels, 'inbox.channelMissing'),
    threshold: z.int('inbox.thresholdWrong').nullable(),
    push: z.boolean().default(false),
  })
  .superRefine(({ kind, threshold }, context) => {
    const limits = ruleOf(kind).threshold
    const isFit = limits
      ? threshold !== null && threshold >= limits.min && threshold <= limits.max
      : threshold === null
    if (!isFit) context.addIssue({ code: 'custom', path: ['threshold'], message: 'inbox.thresholdWrong' })
  })

export type ChoiceInput = z.input<typeof choiceSchema>

/**
 * Saves how a person hears of kinds; those that their role cannot hear of are left out. The same again changes nothing.
 * Throws Forbidden and ZodError.
 */
export async function saveChoices(input: {
  staff: Pick<Staff, 'id' | 'name' | 'role' | 'resellerId'>
  actor: Actor
  choices: ChoiceInput[]
}): Promise<void> {
  const { staff, actor } = input
  const { id: staffId, resellerId } = staff
  const open = new Set<NotificationKind>(kindsFor(staff.role))
  const wanted = z
    .array(choiceSchema)
    .parse(input.choices)
    .filter(({ kind }) => open.has(kind))
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'self:write')
    await tx.$executeRaw`select 1 from portal.staff where id = ${staffId}::uuid for no key update`
    const rows = await tx.notificationChoice.findMany({ where: { staffId } })
    const held = toChoices(rows as Parameters<typeof toChoices>[0])
    const changed = wanted.filter(({ kind, channel, threshold, push }) => {
      const now = choiceOf({ choices: held }, kind)
      return now.channel !== channel || now.threshold !== threshold || now.push !== push
    })
    if (changed.length === 0) return
    for (const { kind, ...choice } of changed) {
      await tx.notificationChoice.upsert({
        where: { staffId_kind: { staffId, kind } },
        create: { staffId, kind, resellerId, ...choice },
        update: choice,
      })
    }
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.notifications-set',
      subject: { kind: 'staff', id: staffId, name: staff.name },
      after: { kinds: changed.map(({ kind }) => kind) },
    })
  })
}
