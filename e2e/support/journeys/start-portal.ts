import { liftBudget } from './lift-budget'
import { PortalProcess, shortWaits } from './portal-process'

/** Starts the product once for all journeys; tests read its addresses from `run.json`. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const portal = await PortalProcess.create(shortWaits)
  try {
    const run = await portal.start()
    await liftBudget({ home: portal.home, run })
  } catch (error) {
    await portal.dispose()
    throw error
  }
  process.env.E2E_HOME = portal.home
  return () => portal.dispose()
}
