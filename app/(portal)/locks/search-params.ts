import { z } from 'zod'
import { runGroups } from '@/lib/domain/locks/queries'
import { routes, withQuery } from '@/lib/platform/routes'

const schema = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  show: z.enum(runGroups).catch('all').default('all'),
  who: z.uuid().optional().catch(undefined),
})

export type RunsAddress = z.infer<typeof schema>

/** Which of the runs; a broken address is the newest of all. */
export function parseRunsAddress(params: Record<string, string | string[] | undefined>): RunsAddress {
  return schema.parse(params)
}

export function runsPath({ before, show, who }: Partial<RunsAddress>) {
  return withQuery(routes.locks, { show: show === 'all' ? null : show, who, before })
}
