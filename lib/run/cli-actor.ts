import { userInfo } from 'node:os'
import type { Actor } from '../audit/actor'

/** Whoever sits at this machine's keyboard, as the trail names them. */
export function cliActor(): Actor {
  let name = 'unknown'
  try {
    name = userInfo().username
  } catch {
    // A container may run under a number that has no name.
    name = `user ${process.getuid?.() ?? 'unknown'}`
  }
  return { id: null, name, kind: 'cli' }
}
