import 'server-only'
import { readInScope } from '../db'
import { NotFound } from '../errors'
import { type RunHead, type RunHeadRow, runHeadSql, toRunHead } from './find-run-head'
import { listRunItems, type RunItemsPage, type RunItemsQuery } from './list-run-items'
import { isRunId } from './queries'

export type RunPage = { run: RunHead; page: RunItemsPage }

/** A run and one page of its items. Throws NotFound. */
export async function getRunPage(resellerId: string, runId: string, asked: RunItemsQuery): Promise<RunPage> {
  if (!isRunId(runId)) throw new NotFound('run-missing')
  return readInScope(resellerId, async (query) => {
    const [row] = await query<RunHeadRow>(runHeadSql, [runId])
    if (!row) throw new NotFound('run-missing')
    return { run: toRunHead(row), page: await listRunItems(query, row.id, asked) }
  })
}
