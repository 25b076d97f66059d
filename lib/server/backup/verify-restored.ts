import { listResellers } from '../../domain/resellers/queries'
import { verifyChain } from '../../platform/audit/verify-chain'
import { keyRing } from '../../platform/vault/key-ring'
import { readVaultState } from '../../platform/vault/read-vault-state'
import type { VaultState } from '../../platform/vault/vault-state'
import type { Manifest } from './manifest'

export type RestoreVerdict = {
  /** Short names of resellers whose trail is broken, or ends elsewhere than when the backup was made. */
  brokenTrails: string[]
  links: number
  vault: VaultState
}

/** Reads what was restored as the portal will read it; rows were counted while they were loaded. */
export async function verifyRestored({ trails }: Manifest): Promise<RestoreVerdict> {
  const vault = await readVaultState()
  const verdict: RestoreVerdict = { brokenTrails: [], links: 0, vault }
  const ring = vault.state === 'open' ? keyRing() : null
  for (const { id, slug } of await listResellers()) {
    const wanted = trails.find(({ resellerId }) => resellerId === id) ?? { links: 0, head: '' }
    const chain = await verifyChain(id, ring)
    const isSame =
      chain.ok && chain.links === wanted.links && (wanted.links === 0 || chain.head === wanted.head)
    if (!isSame) verdict.brokenTrails.push(slug)
    verdict.links += chain.links
  }
  return verdict
}
