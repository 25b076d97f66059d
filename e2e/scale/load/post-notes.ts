import { fillNoteForm } from '../../support/documents/fill-note-form'
import { asOwner } from '../../support/test-owner'
import type { PortalClient } from './portal-client'

/** `unknown` was answered by the portal with the words that it is not known whether it was saved. */
export type Posted = { text: string; result: 'accepted' | 'unknown' | 'failed'; said: string }

/** What forms and pages say while the database does not answer. */
export const goneWords = /database-gone|La base de datos no responde/

/** Opens a tenant's page, fills in its form for notes and posts it as a browser without scripts does. */
export async function postNote(portal: PortalClient, tenantId: string): Promise<Posted | null> {
  const path = `/tenants/${tenantId}`
  const page = await portal.send(path)
  if (goneWords.test(page.text)) return null
  const filled = fillNoteForm(path, page.text)
  if (!filled) return { text: '', result: 'failed', said: `${path} is ${page.status} without the form` }
  const { text, body } = filled
  try {
    const { status, text: said } = await portal.send(path, body)
    if (goneWords.test(said)) return { text, result: 'unknown', said: 'the database does not answer' }
    const isAccepted = status === 200 || status === 303
    return { text, result: isAccepted ? 'accepted' : 'failed', said: `${status} ${said.slice(0, 200)}` }
  } catch (error) {
    return { text, result: 'failed', said: String(error) }
  }
}

/** Of what was accepted: how much is not there, and how much is there twice. */
export async function countNotes(posted: Posted[]): Promise<{ lost: number; doubled: number }> {
  const accepted = posted.filter(({ result }) => result === 'accepted').map(({ text }) => text)
  const rows = await asOwner<{ lost: number; doubled: number }>(
    `with sent as (
       select t.text, (select count(*) from portal.tenant_note n where n.text = t.text) as times
       from unnest($1::text[]) as t(text))
     select count(*) filter (where times = 0)::int as lost, count(*) filter (where times > 1)::int as doubled
     from sent`,
    [accepted],
  )
  return rows[0] ?? { lost: accepted.length, doubled: 0 }
}
