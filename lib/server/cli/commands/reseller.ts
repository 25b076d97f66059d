import type { Command } from 'commander'
import { createReseller } from '../../../domain/resellers/create-reseller'
import { createResellerSchema } from '../../../domain/resellers/schemas'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { parseOptions } from './parse-options'

export function registerReseller(program: Command, io: CliIo): void {
  const reseller = program.command('reseller').description('the resellers of this portal')
  reseller
    .command('create')
    .description('make a reseller; a slug that is taken is refused and changes nothing')
    .requiredOption('--slug <slug>', 'short name for commands and addresses: a-z, 0-9 and hyphens')
    .requiredOption('--name <name>', 'name that people read')
    .option('--time-zone <zone>', 'such as America/Lima')
    .action(async (options: Record<string, unknown>, command: Command) => {
      const input = parseOptions(command, createResellerSchema, options)
      const { resellerId } = await createReseller({ ...input, actor: cliActor() })
      io.result(
        { ok: true, resellerId, slug: input.slug },
        `Created the reseller ${input.slug} (${resellerId}).`,
      )
    })
}
