import type { Command } from 'commander'
import { z } from 'zod'
import { freezeLockDraft } from '../../../../domain/locks/drafts/freeze-lock-draft'
import { isLockReason, lockReasons } from '../../../../domain/locks/lock-reasons'
import { cancelLockSchedule } from '../../../../domain/locks/schedules/cancel-lock-schedule'
import { createLockSchedule } from '../../../../domain/locks/schedules/create-lock-schedule'
import {
  getLockSchedule,
  listOpenSchedules,
  type ScheduleLine,
} from '../../../../domain/locks/schedules/queries'
import { getResellerBySlug } from '../../../../domain/resellers/queries'
import { formatInstant } from '../../../../platform/format'
import { textsFor } from '../../../../platform/i18n/texts'
import { cliActor } from '../../cli-actor'
import type { CliIo } from '../../cli-io'
import { cliLocale } from '../../cli-locale'
import { findTenantId } from '../find-tenant-id'
import { parseOptions } from '../parse-options'

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
const addSchema = z.object({
  ruc: z.array(z.string()).min(1),
  host: z.string().optional(),
  access: z.enum(['locked', 'unlocked']),
  at: moment,
  until: moment.optional(),
  businessHours: z.boolean().default(false),
  reason: z.string().trim().min(1).max(500),
})

type Adding = z.output<typeof addSchema>

/** `schedules list`, `add` and `cancel`: scheduled locks and unlocks. */
export function registerSchedules(program: Command, io: CliIo): void {
  const schedules = program.command('schedules').description('locks and unlocks that wait for their time')
  schedules
    .command('list')
    .description('what is to come, the next first')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .action(async ({ reseller }: { reseller: string }) => {
      const { id } = await getResellerBySlug(reseller)
      const open = await listOpenSchedules(id)
      const nothing = textsFor(cliLocale())('schedules.cli.none')
      io.result({ ok: true, schedules: open }, open.length > 0 ? open.map(inWords) : nothing)
    })
  schedules
    .command('add')
    .description('schedule a lock or unlock, at a time of the reseller’s zone')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .requiredOption('--ruc <ruc...>', 'RUC of each tenant')
    .requiredOption('--access <access>', 'locked or unlocked')
    .requiredOption('--at <when>', 'such as "2026-12-03 09:00"')
    .requiredOption('--reason <text>', `why: your words, or one of ${lockReasons.join(', ')}`)
    .option('--until <when>', 'when what it changed is taken back')
    .option('--business-hours', 'put off what falls outside of them')
    .option('--host <host>', 'which one, when several tenants have the RUC')
    .action(async ({ reseller, ...options }: { reseller: string }, command: Command) => {
      const { id } = await getResellerBySlug(reseller)
      await add(id, parseOptions(command, addSchema, options), io)
    })
  schedules
    .command('cancel')
    .description('let it not happen; of one that has begun only its end is dropped')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .requiredOption('--id <id>', 'as `schedules list` says it')
    .action(async ({ reseller, id: scheduleId }: { reseller: string; id: string }) => {
      const { id: resellerId } = await getResellerBySlug(reseller)
      await cancelLockSchedule({ resellerId, actor: cliActor(), scheduleId })
      const schedule = await getLockSchedule(resellerId, scheduleId)
      const t = textsFor(cliLocale())
      io.result({ ok: true, schedule }, t('schedules.cli.cancelled', { what: whatOf(schedule) }))
    })
}

async function add(resellerId: string, input: Adding, io: CliIo): Promise<void> {
  const { access: desired, reason, businessHours } = input
  const actor = cliActor()
  const tenantIds: string[] = []
  for (const ruc of input.ruc) tenantIds.push(await findTenantId(resellerId, { ruc, host: input.host }))
  const { draftId } = await freezeLockDraft({ resellerId, actor, desired, from: { kind: 'ids', tenantIds } })
  const [on, at] = input.at.split(' ')
  const [untilOn, untilAt] = input.until?.split(' ') ?? []
  const { scheduleId } = await createLockSchedule({
    resellerId,
    actor,
    draftId,
    ...{ on, at, untilOn, untilAt, businessHours },
    ...(isLockReason(reason) ? { reason } : { reason: 'other', note: reason }),
    // RUCs typed one by one count as confirmed.
    typedCount: tenantIds.length,
  })
  const schedule = await getLockSchedule(resellerId, scheduleId)
  const said = { what: whatOf(schedule), when: whenOf(schedule), id: scheduleId }
  io.result({ ok: true, schedule }, textsFor(cliLocale())('schedules.cli.added', said))
}

function inWords(schedule: ScheduleLine): string {
  const t = textsFor(cliLocale())
  return t('schedules.cli.line', {
    id: schedule.id,
    when: whenOf(schedule),
    what: whatOf(schedule),
    state: t(`schedules.state.${schedule.state}`),
    who: schedule.askedByName,
  })
}

function whatOf({ desired, tenants, firstName }: ScheduleLine): string {
  return textsFor(cliLocale())(`schedules.what.${desired}`, { count: tenants, name: firstName ?? '' })
}

function whenOf({ startsAt }: ScheduleLine): string {
  return formatInstant(startsAt, cliLocale(), 'weekdayTime')
}
