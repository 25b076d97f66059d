import { createSetupLink, needsSetup } from '../auth/setup-link'
import { closeDatabase } from '../db'
import { readVaultState } from '../vault/read-state'
import { furnishDemo } from './demo'
import type { RunFile } from './run-file'
import { sealedLine } from './sealed-line'

export type Furnished = Pick<RunFile, 'sandbox' | 'demo'> & {
  /** Where the first owner is made, outside the demo, as long as there is none. */
  setupLink: string | null
  /** Why the vault is shut, in one line; null when it is open. */
  sealed: string | null
}

/** Puts in place what a person meets first: the demo's reseller, or the link that makes the first owner. */
export async function furnish(options: {
  sandbox: RunFile['sandbox']
  demo: boolean
  portalUrl: string
}): Promise<Furnished> {
  const { sandbox, demo, portalUrl } = options
  try {
    const state = await readVaultState()
    if (state.state === 'sealed') return { sandbox, demo: null, setupLink: null, sealed: sealedLine(state) }
    if (demo && sandbox) return { sandbox, demo: await furnishDemo(sandbox), setupLink: null, sealed: null }
    const setupLink = (await needsSetup()) ? await createSetupLink(portalUrl) : null
    return { sandbox, demo: null, setupLink, sealed: null }
  } finally {
    await closeDatabase()
  }
}
