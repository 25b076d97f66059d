import { setTimeout as wait } from 'node:timers/promises'
import { lastVaultState } from '../../platform/vault/vault-state'
import { watchVault } from '../../platform/vault/watch-vault'

const lookEveryMs = 500

const isSealed = () => lastVaultState()?.state === 'sealed'

/**
 * Runs `work` while the vault is open and waits while it is sealed, until aborted. `work` must end with its signal;
 * its errors are rethrown.
 */
export async function workWhileOpen(
  result: AbortSignal,
  work: (whileOpen: AbortSignal) => Promise<void>,
): Promise<void> {
  await watchVault('worker', result)
  while (!result.aborted) {
    if (isSealed()) await wait(lookEveryMs, undefined, { signal: result }).catch(() => undefined)
    else await workUntilSealed(result, work)
  }
}

async function workUntilSealed(
  result: AbortSignal,
  work: (whileOpen: AbortSignal) => Promise<void>,
): Promise<void> {
  const shut = new AbortController()
  const looking = setInterval(() => isSealed() && shut.abort(), lookEveryMs)
  try {
    await work(AbortSignal.any([result, shut.signal]))
  } finally {
    clearInterval(looking)
  }
}
