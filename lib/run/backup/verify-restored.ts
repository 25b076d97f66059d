import { verifyChain } from '../../audit/verify-chain'
import { listResellers } from '../../resellers/queries'
import type { VaultState } from '../../vault/held-state'
import { readVaultState } from '../../vault/read-state'
import type { Manifest } from './manifest'

export type Verdict = {
  /** Short names of resellers whose trail is broken, or ends elsewhere than when the backup was made. */
  brokenTrails: string[]
  links: number
  vault: VaultState
}

/** Reads what was restored as the portal will read it; rows were counted while they were loaded. */
export async function verifyRestored({ trails }: Manifest): Promise<Verdict> {
  const verdict: Verdict = { brokenTrails: [], links: 0, vault: await readVaultState() }
  for (const { id, slug } of await listResellers()) {
    const wanted = trails.find(({ resellerId }) => resellerId === id) ?? { links: 0, head: '' }
    const chain = await verifyChain(id)
    const isSame =
      chain.ok && chain.links === wanted.links && (wanted.links === 0 || chain.head === wanted.head)
    if (!isSame) verdict.brokenTrails.push(slug)
    verdict.links += chain.links
  }
  return verdict
}
