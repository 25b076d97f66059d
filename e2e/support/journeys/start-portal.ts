import { liftBudget } from './lift-budget'
import { PortalProcess } from './portal-process'

/** Starts the product once for all journeys; the tests learn from `run.json` where it is. */
export default async function startPortal(): Promise<() => Promise<void>> {
  // What got no answer is looked for when it can no longer come late: a third of the usual time is enough here.
  const portal = await PortalProcess.create({ UPSTREAM_TIMEOUT_MS: '10000', LOCK_SETTLE_MS: '12000' })
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
