import pg from 'pg'
import type { RunFile } from './run-file'
import type { Settings } from './settings'

export const demoSlug = 'andes'

export type Furnished = Pick<RunFile, 'sandbox' | 'demo'> & {
  /** Where the first owner is made, outside the demo, as long as there is none. */
  setupLink: string | null
}

/** The demo is for a database that knows nobody but the demo's own reseller. */
export async function isDemoPossible(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from portal.reseller where slug <> $1', [demoSlug])
    return rowCount === 0
  } finally {
    await client.end()
  }
}

/** Puts in place what a person meets first: the demo's reseller, or the link that makes the first owner. */
export async function furnish({
  settings,
  environment,
}: {
  settings: Settings
  environment: NodeJS.ProcessEnv
  demo: boolean
}): Promise<Furnished> {
  Object.assign(process.env, environment)
  const sandbox = settings.sandbox
    ? { central: `http://localhost:${settings.sandboxPort}`, baseDomain: `localhost:${settings.sandboxPort}` }
    : null
  return { sandbox, demo: null, setupLink: null }
}
