import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres'

/** One server for the whole run, and a migrated database that every test file gets a copy of. */
export default async function setUpTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  project.provide('testServerUrl', server.url)
  return server.stop
}
