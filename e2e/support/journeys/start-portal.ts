import { rmSync } from 'node:fs'
import { prepareHome } from '../portals/prepare-home'
import { liftBudget } from './lift-budget'
import { PortalProcess, shortWaits } from './portal-process'

/** Starts the product once for all journeys; tests read its addresses from `run.json`. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const prepared = await prepareHome()
  process.env.E2E_PREPARED_HOME = prepared
  const portal = await PortalProcess.create(shortWaits)
  try {
    const run = await portal.start()
    await liftBudget({ home: portal.home, run })
  } catch (error) {
    await portal.dispose()
    rmSync(prepared, { recursive: true, force: true })
    throw error
  }
  process.env.E2E_HOME = portal.home
  return async () => {
    await portal.dispose()
    rmSync(prepared, { recursive: true, force: true })
  }
}
