import { getLockRun } from '../../../lib/domain/locks/queries'
import { listTenants } from '../../../lib/domain/tenants/queries'
import { findText, textsFor } from '../../../lib/platform/i18n/texts'
import { undecidedStates } from './history'
import type { RoundContext } from './round-context'

/**
 * Finds items without proof that are not shown: the run must show state and cause in both languages, and the tenant
 * must be listed under unconfirmed locks unless a later item replaced it.
 */
export async function judgeUndecided(context: RoundContext): Promise<string[]> {
  const { reseller, owner } = context.chaos
  const everything = { search: '', plan: null, tag: null, sort: 'name', descending: false, page: 1 } as const
  const input = { tab: 'unconfirmed', after: null, before: null, ...everything } as const
  const listed = JSON.stringify((await listTenants(reseller.resellerId, input)).page.rows)
  const { rows: newest } = await owner.query<{ id: string }>(
    'select distinct on (tenant_id) id from portal.lock_item order by tenant_id, id desc',
  )
  const hidden: string[] = []
  for (const runId of context.runIds.values()) {
    for (const item of (await getLockRun(reseller.resellerId, runId)).items) {
      if (!undecidedStates.includes(item.state)) continue
      if (!hasTexts(item)) hidden.push(`${item.tenantName}: ${item.state}/${item.cause} has no text`)
      const isNewest = newest.some(({ id }) => id === item.id)
      if (isNewest && !listed.includes(item.ruc))
        hidden.push(`${item.tenantName}: ${item.state} is not listed as unconfirmed`)
    }
  }
  return hidden
}

function hasTexts(item: { state: string; cause: string | null; attempt: number }): boolean {
  const keys = [`locks.state.${item.state}`, `locks.cause.${item.cause}`]
  return keys.every((key) =>
    (['es', 'en'] as const).every((locale) => {
      const words = findText(textsFor(locale), key, { attempt: item.attempt, detail: '-' })
      return words !== null && words.length > 3
    }),
  )
}
