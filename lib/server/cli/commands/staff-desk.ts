import type { Command } from 'commander'
import { getResellerBySlug } from '../../../domain/resellers/queries'
import { inviteStaff } from '../../../domain/staff/invitations/invite-staff'
import { invitationSchema } from '../../../domain/staff/invitations/schemas'
import type { Successor } from '../../../domain/staff/pending-work'
import { getStaffByEmail, getStaffOverview, type StaffLine } from '../../../domain/staff/queries'
import { endSessionsOf } from '../../../domain/staff/sign-in/end-staff-sessions'
import { reinstateStaff, suspendStaff } from '../../../domain/staff/suspend-staff'
import { roleWord } from '../../../platform/auth/role-words'
import { formatInstant } from '../../../platform/format'
import { textsFor } from '../../../platform/i18n/texts'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { cliLocale } from '../cli-locale'
import { parseOptions } from './parse-options'

type Named = { reseller: string; email: string }
type LeavingStaff = Named & { handOver?: string; cancelPending?: boolean }

/** The staff page's actions on the command line: `list`, `invite`, `suspend`, and so on. */
export function registerStaffDesk(staff: Command, io: CliIo): void {
  const t = textsFor(cliLocale())
  staff
    .command('list')
    .description('who enters, with which role, and who is shut out')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .action(async ({ reseller }: Pick<Named, 'reseller'>) => {
      const { id } = await getResellerBySlug(reseller)
      const desk = await getStaffOverview(id)
      io.result({ ok: true, ...desk }, desk.people.map(inWords))
    })
  named(staff, 'invite', 'ask somebody to join; without mail a link is made and shown once')
    .requiredOption('--role <role>', 'owner, admin, support, sales or viewer')
    .option('--days <days>', 'how long the link works: 1, 3, 7 or 14')
    .option('--locale <locale>', 'es or en')
    .action(async ({ reseller, ...options }: Named, command: Command) => {
      const input = parseOptions(command, invitationSchema, options)
      const { id: resellerId } = await getResellerBySlug(reseller)
      const invited = await inviteStaff({ ...input, resellerId, actor: cliActor() })
      const { email, url } = invited
      const lines = url ? [t('staffDesk.invitedLink', { email }), url] : t('staffDesk.invitedMail', { email })
      io.result({ ok: true, ...invited }, lines)
    })
  named(staff, 'suspend', 'shut somebody out at once')
    .option('--hand-over <email>', 'who takes over what waits in their name')
    .option('--cancel-pending', 'give up what waits in their name')
    .action(async ({ reseller, email, handOver, cancelPending }: LeavingStaff) => {
      const of = await find(reseller, email)
      const successor = await successorOf(of.resellerId, { handOver, cancelPending })
      await suspendStaff({ ...of, successor })
      io.result({ ok: true, staffId: of.staffId }, t('staffDesk.suspendedDone', { name: of.name }))
    })
  named(staff, 'bring-back', 'let somebody in again who was shut out').action(
    async ({ reseller, email }: Named) => {
      const of = await find(reseller, email)
      await reinstateStaff(of)
      io.result({ ok: true, staffId: of.staffId }, t('staffDesk.broughtBack', { name: of.name }))
    },
  )
  named(staff, 'end-sessions', 'end all sessions of somebody').action(async ({ reseller, email }: Named) => {
    const of = await find(reseller, email)
    const sessions = await endSessionsOf(of)
    io.result({ ok: true, staffId: of.staffId, sessions }, t('staffDesk.sessionsEnded'))
  })
}

function named(staff: Command, name: string, description: string): Command {
  return staff
    .command(name)
    .description(description)
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .requiredOption('--email <email>', 'what the person signs in with')
}

async function find(reseller: string, email: string) {
  const { id: resellerId } = await getResellerBySlug(reseller)
  const { id: staffId, name } = await getStaffByEmail(resellerId, email)
  return { resellerId, staffId, name, actor: cliActor() }
}

async function successorOf(
  resellerId: string,
  { handOver, cancelPending }: Pick<LeavingStaff, 'handOver' | 'cancelPending'>,
): Promise<Successor | undefined> {
  if (handOver) return { kind: 'person', staffId: (await getStaffByEmail(resellerId, handOver)).id }
  return cancelPending ? { kind: 'cancel' } : undefined
}

function inWords({ name, email, role, suspendedAt, lastSignInAt, sessions }: StaffLine): string {
  const locale = cliLocale()
  const t = textsFor(locale)
  const seen = lastSignInAt ? formatInstant(lastSignInAt, locale) : t('staffDesk.never')
  const state = t(suspendedAt ? 'staffDesk.suspended' : 'staffDesk.active')
  return [name, email, roleWord(role, t), state, seen, t('staffDesk.sessionsOpen', { count: sessions })].join(
    ' · ',
  )
}
