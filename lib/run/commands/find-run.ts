import type { Command } from 'commander'
import { z } from 'zod'
import { readInScope } from '../../db'
import { NotFound } from '../../errors'
import { getResellerBySlug } from '../../resellers/queries'
import { parseOptions } from './parse-options'

const runSchema = z.object({ reseller: z.string(), run: z.coerce.number().int().min(1).max(2_147_483_647) })

export type FoundRun = { resellerId: string; runId: string; number: number; timeZone: string }

/** A command about one run, which is named by its reseller and the number that screens show. */
export function addRunCommand(group: Command, name: string, description: string): Command {
  return group
    .command(name)
    .description(description)
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .requiredOption('--run <number>', 'number of the run, as in #118')
}

/** The run that such a command names. Throws NotFound for a reseller or a run that is not there. */
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
