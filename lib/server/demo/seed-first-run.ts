import { createSetupLink, needsSetup } from '../../platform/auth/sign-in/setup-link'
import { closeDatabase } from '../../platform/database/pools'
import { readVaultState } from '../../platform/vault/read-vault-state'
import type { RunFile } from '../process/run-file'
import { sealedLine } from '../sealed-line'
import { seedDemo } from './seed-demo'

export type SeededFirstRun = Pick<RunFile, 'sandbox' | 'demo'> & {
  /** Setup link of the first owner, outside the demo, while there is none. */
  setupLink: string | null
  /** Why the vault is sealed; null when open. */
  sealed: string | null
}

/** Creates what a first start needs: the demo's reseller, or the setup link of the first owner. */
export async function seedFirstRun(options: {
  sandbox: RunFile['sandbox']
  /** Resolves when the sandbox answers. */
  sandboxStarts: Promise<void> | undefined
  demo: boolean
  /** Whether a new demo gets its sixty days of history. */
  story: boolean
  portalUrl: string
  refreshStatistics: () => Promise<void>
}): Promise<SeededFirstRun> {
  const { sandbox, sandboxStarts, demo, story, portalUrl, refreshStatistics } = options
  try {
    const state = await readVaultState()
    if (state.state === 'sealed') return { sandbox, demo: null, setupLink: null, sealed: sealedLine(state) }
    if (demo && sandbox) {
      const seeded = await seedDemo(sandbox, { story, sandboxStarts, refreshStatistics })
      return { sandbox, demo: seeded, setupLink: null, sealed: null }
    }
    const setupLink = (await needsSetup()) ? await createSetupLink(portalUrl) : null
    return { sandbox, demo: null, setupLink, sealed: null }
  } finally {
    await closeDatabase()
  }
}
