import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { getResellerBySlug } from '../../../domain/resellers/queries'
import { createStaff, createStaffSchema } from '../../../domain/staff/create-staff'
import { getStaffIdByEmail } from '../../../domain/staff/factors/get-staff-id-by-email'
import { resetFactors } from '../../../domain/staff/factors/reset-factors'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { parseOptions } from './parse-options'
import { readStdin } from './read-stdin'
import { registerStaffDesk } from './staff-desk'

type Options = Record<string, unknown> & { reseller: string; passwordStdin?: boolean }

export function registerStaff(program: Command, io: CliIo): void {
  const staff = program.command('staff').description('the people who sign in')
  registerStaffDesk(staff, io)
  staff
    .command('create')
    .description('add a person; without --password-stdin a password is made and shown once')
    .requiredOption('--reseller <slug>', 'whose person it is')
    .requiredOption('--email <email>', 'what the person signs in with')
    .requiredOption('--name <name>', 'name that people read')
    .requiredOption('--role <role>', 'owner, admin, support, sales or viewer')
    .option('--locale <locale>', 'es or en')
    .option('--password-stdin', 'read the password from standard input')
    .action(async ({ reseller, passwordStdin, ...rest }: Options, command: Command) => {
      const password = passwordStdin ? await readStdin(io) : randomBytes(15).toString('base64url')
      const input = parseOptions(command, createStaffSchema, { ...rest, password })
      const { id: resellerId } = await getResellerBySlug(reseller)
      const { staffId } = await createStaff({ ...input, resellerId, actor: cliActor() })
      const view = passwordStdin ? {} : { password }
      const lines = [`Added ${input.email} as ${input.role}.`]
      if (!passwordStdin) lines.push(`Password, shown only now: ${password}`)
      io.result({ ok: true, staffId, email: input.email, role: input.role, ...view }, lines)
    })
  staff
    .command('reset-factor')
    .description('take the two-step verification of a person away, and end their sessions')
    .requiredOption('--reseller <slug>', 'whose person it is')
    .requiredOption('--email <email>', 'what the person signs in with')
    .action(async ({ reseller, email }: { reseller: string; email: string }) => {
      const { id: resellerId } = await getResellerBySlug(reseller)
      const staffId = await getStaffIdByEmail(resellerId, email)
      await resetFactors({ resellerId, staffId, actor: cliActor() })
      io.result({ ok: true, staffId }, [`${email} now signs in with the password alone.`])
    })
}
