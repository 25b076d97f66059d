import { notFound } from 'next/navigation'
import { NotFound } from '@/lib/errors'
import { getRunPage, type RunPage } from '@/lib/locks/get-run-page'
import type { RunItemsQuery } from '@/lib/locks/list-run-items'

/** The run of an address with one page of its items, or the page that says there is none. */
export async function openRun(resellerId: string, runId: string, query: RunItemsQuery): Promise<RunPage> {
  return getRunPage(resellerId, runId, query).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
}
