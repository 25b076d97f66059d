import { createSetupLink, needsSetup } from '../auth/setup-link'
import { closeDatabase } from '../db'
import { furnishDemo } from './demo'
import type { RunFile } from './run-file'

export type Furnished = Pick<RunFile, 'sandbox' | 'demo'> & {
  /** Where the first owner is made, outside the demo, as long as there is none. */
  setupLink: string | null
}

/** Puts in place what a person meets first: the demo's reseller, or the link that makes the first owner. */
export async function furnish(options: {
  sandbox: RunFile['sandbox']
  demo: boolean
  portalUrl: string
}): Promise<Furnished> {
  const { sandbox, demo, portalUrl } = options
  try {
    if (demo && sandbox) return { sandbox, demo: await furnishDemo(sandbox), setupLink: null }
    const setupLink = (await needsSetup()) ? await createSetupLink(portalUrl) : null
    return { sandbox, demo: null, setupLink }
  } finally {
    await closeDatabase()
  }
}
