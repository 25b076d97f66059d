import 'server-only'
import type { Account } from '../../../platform/auth/sign-in/check-credentials'
import { outsideScope } from '../../../platform/database/db'

/** A reseller whose panel credentials sign in one of its owners. */
export type PanelSignIn = { slug: string; name: string; account: Account; suspended: boolean }

type Row = {
  reseller_id: string
  slug: string
  name: string
  staff_id: string
  session_generation: number
  suspended: boolean
}

export async function findPanelSignIn(slug: string): Promise<PanelSignIn | null> {
  return (await listPanelSignIns()).find((panel) => panel.slug === slug) ?? null
}

/** The one that the sign-in page may offer without asking for a reseller: the only one there is. */
export async function findOnlyPanelSignIn(): Promise<PanelSignIn | null> {
  const [panel, another] = await listPanelSignIns()
  return panel && !another ? panel : null
}

async function listPanelSignIns(): Promise<PanelSignIn[]> {
  const rows = await outsideScope().$queryRaw<Row[]>`
    select reseller_id, slug, name, staff_id, session_generation, suspended from portal.panel_doors()`
  return rows.map(({ slug, name, suspended, ...row }) => ({
    slug,
    name,
    suspended,
    account: { id: row.staff_id, resellerId: row.reseller_id, generation: row.session_generation },
  }))
}
