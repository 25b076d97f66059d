import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Fills an empty data folder from the prepared one; keeps owners, as PostgreSQL's is another account under root. */
export function copyHome(prepared: string, home: string): void {
  // Where PostgreSQL's account cannot enter, its data lies elsewhere: that start makes its own.
  if (existsSync(join(prepared, 'postgres/READY'))) execFileSync('cp', ['-a', `${prepared}/.`, home])
}
