import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether a tenant of a portal is this owner's from now on, to change as it likes: no other owner gets it. Journeys run
 * side by side in several processes, so a claim is a file in the data folder.
 */
export function claimTenant(home: string, tenantId: string, owner: string): boolean {
  const folder = join(home, 'claimed-tenants')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, tenantId)
  try {
    writeFileSync(path, owner, { flag: 'wx' })
    return true
  } catch {
    return readFileSync(path, 'utf8') === owner
  }
}
