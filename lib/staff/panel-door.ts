import 'server-only'
import type { Account } from '../auth/check-credentials'
import { outsideScope } from '../db'

/** A reseller whose own panel opens the account of one of its owners. */
export type PanelDoor = { slug: string; name: string; account: Account; suspended: boolean }

type Row = {
  reseller_id: string
  slug: string
  name: string
  staff_id: string
  session_generation: number
  suspended: boolean
}

export async function findPanelDoor(slug: string): Promise<PanelDoor | null> {
  return (await listPanelDoors()).find((door) => door.slug === slug) ?? null
}

/** The door that the sign-in page may lead to without asking whose: the only one there is. */
export async function findOnlyPanelDoor(): Promise<PanelDoor | null> {
  const [door, another] = await listPanelDoors()
  return door && !another ? door : null
}

async function listPanelDoors(): Promise<PanelDoor[]> {
  const rows = await outsideScope().$queryRaw<Row[]>`
    select reseller_id, slug, name, staff_id, session_generation, suspended from portal.panel_doors()`
  return rows.map(({ slug, name, suspended, ...row }) => ({
    slug,
    name,
    suspended,
    account: { id: row.staff_id, resellerId: row.reseller_id, generation: row.session_generation },
  }))
}
