import { userInfo } from 'node:os'
import type { Actor } from '../../platform/audit/actor'

/** The user of this machine, as the audit log names them. */
export function cliActor(): Actor {
  let name = 'unknown'
  try {
    name = userInfo().username
  } catch {
    // In a container the user id may have no name.
    name = `user ${process.getuid?.() ?? 'unknown'}`
  }
  return { id: null, name, kind: 'cli' }
}
