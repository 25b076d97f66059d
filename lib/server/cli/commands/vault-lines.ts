import type { SealedCount } from '../../../platform/vault/count-sealed'
import type { Rotated } from '../../../platform/vault/rotate-reseller'
import type { VaultState } from '../../../platform/vault/vault-state'
import type { Holder } from '../../../platform/vault/watch-vault'
import { sealedLine } from '../../sealed-line'
import type { Plan } from '../vault-rotation'

export function statusLines(of: {
  state: VaultState
  currentId: string | null
  keyIds: string[]
  values: SealedCount[]
  holders: Holder[]
}): string[] {
  const { state, currentId, keyIds, values, holders } = of
  const lines = [state.state === 'open' ? 'The vault is open.' : sealedLine(state)]
  for (const id of new Set([...keyIds, ...values.map(({ keyId }) => keyId)])) {
    const role = id === currentId ? 'seals' : keyIds.includes(id) ? 'opens' : 'NOT IN THE RING'
    lines.push(`key ${id.padEnd(8)} ${role}`)
    const held = values.filter(({ keyId }) => keyId === id)
    if (held.length === 0) lines.push('             nothing')
    for (const { purpose, count } of held) lines.push(`             ${String(count).padStart(7)}  ${purpose}`)
  }
  for (const { process: name, host, pid, keyIds: ids } of holders) {
    lines.push(`${name} ${pid} on ${host} holds ${ids.join(', ') || 'no key'}`)
  }
  return lines
}

export function keySteps(id: string, path: string): string[] {
  return [
    `The key ${id} is in ${path}. Nothing is sealed with it yet.`,
    'One machine: start the portal again, then run porteria vault rotate --dry-run, and without --dry-run.',
    'Several machines: copy VAULT_KEYS to each, with the new pair at its END, and start them again; then put',
    'the new pair first everywhere and start them again; then rotate on one of them.',
    'Afterwards porteria backup key --to FOLDER, and porteria vault retire-key --id OLD when nothing needs it.',
  ]
}

export function planLines(currentId: string, plan: Plan[]): string[] {
  const lines = plan.flatMap(({ reseller, values }) =>
    values.map(
      ({ purpose, keyId, count }) => `${reseller}: ${count} × ${purpose} from ${keyId} to ${currentId}`,
    ),
  )
  return lines.length > 0 ? lines : [`Everything is sealed with ${currentId} already.`]
}

export function rotatedLines(currentId: string, { changed, busy, unopenable }: Rotated): string[] {
  const lines = [`${changed} values are sealed with ${currentId} now.`]
  if (busy > 0) lines.push(`${busy} rows were in use all the time: run this again.`)
  for (const { purpose, rowId } of unopenable) {
    lines.push(`Left as it is, because no key opens it: ${purpose} of ${rowId}`)
  }
  return lines
}
