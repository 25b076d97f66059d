import type { Command } from 'commander'
import { z } from 'zod'
import { getResellerBySlug } from '../../../../domain/resellers/queries'
import { readInScope } from '../../../../platform/database/db'
import { NotFound } from '../../../../platform/errors'
import { parseOptions } from '../parse-options'

const runSchema = z.object({ reseller: z.string(), run: z.coerce.number().int().min(1).max(2_147_483_647) })

export type FoundRun = { resellerId: string; runId: string; number: number; timeZone: string }

/** Adds a command about one run, named by its reseller and run number. */
export function addRunCommand(group: Command, name: string, description: string): Command {
  return group
    .command(name)
    .description(description)
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .requiredOption('--run <number>', 'number of the run, as in #118')
}

/** The named run. Throws NotFound for an unknown reseller or run. */
export async function findRun(command: Command, options: Record<string, unknown>): Promise<FoundRun> {
  const { reseller, run } = parseOptions(command, runSchema, options)
  const { id: resellerId } = await getResellerBySlug(reseller)
  const [row] = await readInScope(resellerId, (query) =>
    query<{ runId: string; timeZone: string }>(
      `select r.id as "runId", s.time_zone as "timeZone"
       from portal.lock_run r join portal.reseller s on s.id = r.reseller_id
       where r.reseller_id = $1 and r.number = $2`,
      [resellerId, run],
    ),
  )
  if (!row) throw new NotFound('run-missing')
  return { resellerId, number: run, ...row }
}
