import type { Command } from 'commander'
import { connections } from '../../../platform/database/db'
import { countAllSealed, type SealedCount } from '../../../platform/vault/count-sealed'
import { formatKeyRing, keyRing, withNewKey, withoutKey } from '../../../platform/vault/key-ring'
import { listResellerIds, readVaultState } from '../../../platform/vault/read-vault-state'
import type { Rotated } from '../../../platform/vault/rotate-reseller'
import type { VaultState } from '../../../platform/vault/vault-state'
import { type Holder, listHolders } from '../../../platform/vault/watch-vault'
import { sealedLine } from '../../sealed-line'
import { requireKeyHome, writeRing } from '../../write-keys'
import type { CliIo } from '../cli-io'
import { Refusal } from '../refusal'
import { type Plan, planRotation, requireRotatable, rotateAll, withKeyLock } from '../vault-rotation'

/** `vault`: the keys that seal tokens and passwords, and their rotation. */
export function registerVault(program: Command, io: CliIo): void {
  const vault = program.command('vault').description('the keys that tokens and passwords are sealed with')
  vault
    .command('status')
    .description('which key seals how many values of which kind, and which processes hold which keys')
    .action(() => status(io))
  vault
    .command('add-key')
    .description('put a new key into the ring; it seals from the next start on, the others still open')
    .option('--print', 'write nothing and print the whole new ring, for VAULT_KEYS of several machines')
    .action(({ print }: { print?: boolean }) => addKey(io, print ?? false))
  vault
    .command('rotate')
    .description('seal everything with the newest key while the portal works; may be cut off and run again')
    .option('--dry-run', 'only say what would be changed')
    .action(({ dryRun }: { dryRun?: boolean }) => rotate(io, dryRun ?? false))
  vault
    .command('retire-key')
    .description('take an old key out of the ring; refused while anything is sealed with it')
    .requiredOption('--id <id>', 'as `vault status` names it')
    .action(({ id }: { id: string }) => retireKey(io, id))
}

async function status(io: CliIo): Promise<void> {
  const state = await readVaultState()
  const values = await countAllSealed(await listResellerIds())
  const holders = await listHolders()
  const ring =
    state.state === 'sealed' && ['missing', 'malformed'].includes(state.why)
      ? { currentId: null, keyIds: [] }
      : { currentId: keyRing().currentId, keyIds: [...keyRing().keys.keys()] }
  const ok = state.state === 'open'
  io.result({ ok, ...state, ...ring, values, holders }, statusLines({ state, ...ring, values, holders }))
  if (!ok) io.exitWith(1)
}

async function addKey(io: CliIo, print: boolean): Promise<void> {
  const ring = withNewKey(keyRing())
  if (print) {
    const vaultKeys = formatKeyRing(ring)
    io.result({ ok: true, keyId: ring.currentId, vaultKeys }, vaultKeys)
    return
  }
  const home = requireKeyHome()
  await withKeyLock(async () => {
    const used = await countAllSealed(await listResellerIds())
    if (used.some(({ keyId }) => keyId === ring.currentId)) {
      throw new Refusal(`Something is sealed with another key ${ring.currentId} already: put that one back.`)
    }
    writeRing(home, ring)
  })
  const path = home.file('secrets.json')
  io.result({ ok: true, keyId: ring.currentId, file: path }, keySteps(ring.currentId, path))
}

async function rotate(io: CliIo, dryRun: boolean): Promise<void> {
  const { currentId } = keyRing()
  if (dryRun) {
    const plan = await planRotation()
    io.result({ ok: true, dryRun, keyId: currentId, plan }, planLines(currentId, plan))
    return
  }
  await withKeyLock(async () => {
    await requireRotatable()
    const done = await rotateAll((reseller, changed) => io.note(`${reseller}: ${changed} sealed anew`))
    const ok = done.unopenable.length === 0 && done.busy === 0
    io.result({ ok, keyId: currentId, ...done }, rotatedLines(currentId, done))
    if (!ok) io.exitWith(1)
  })
}

async function retireKey(io: CliIo, id: string): Promise<void> {
  const home = requireKeyHome()
  const ring = keyRing()
  if (id === ring.currentId) throw new Refusal(`The key ${id} seals: add another one and rotate first.`)
  if (!ring.keys.has(id)) throw new Refusal(`The ring has no key ${id}: see porteria vault status.`)
  await withKeyLock(async () => {
    const sealers = (await listHolders()).filter(({ currentId }) => currentId === id)
    if (sealers.length > 0) {
      throw new Refusal(
        `${sealers.length} processes still seal with ${id}: start them again with the new ring.`,
      )
    }
    const held = (await countAllSealed(await listResellerIds())).filter(({ keyId }) => keyId === id)
    if (held.length > 0) {
      const named = held.map(({ purpose, count }) => `${count} × ${purpose}`).join(', ')
      throw new Refusal(`The key ${id} still seals ${named}: run porteria vault rotate first.`)
    }
    // Delete the record before the key: interrupted in between, no process misses an unused key.
    await connections().query('delete from portal.vault_key where id = $1', [id])
    writeRing(home, withoutKey(ring, id))
  })
  io.result({ ok: true, keyId: id }, [
    `The key ${id} is out of ${home.file('secrets.json')}.`,
    'Start the portal again, and take it out of VAULT_KEYS on the other machines.',
    'Backups from before the rotation still need it: keep a copy of it as long as you keep them.',
  ])
}

function statusLines(of: {
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

function keySteps(id: string, path: string): string[] {
  return [
    `The key ${id} is in ${path}. Nothing is sealed with it yet.`,
    'One machine: start the portal again, then run porteria vault rotate --dry-run, and without --dry-run.',
    'Several machines: copy VAULT_KEYS to each, with the new pair at its END, and start them again; then put',
    'the new pair first everywhere and start them again; then rotate on one of them.',
    'Afterwards porteria backup key --to FOLDER, and porteria vault retire-key --id OLD when nothing needs it.',
  ]
}

function planLines(currentId: string, plan: Plan[]): string[] {
  const lines = plan.flatMap(({ reseller, values }) =>
    values.map(
      ({ purpose, keyId, count }) => `${reseller}: ${count} × ${purpose} from ${keyId} to ${currentId}`,
    ),
  )
  return lines.length > 0 ? lines : [`Everything is sealed with ${currentId} already.`]
}

function rotatedLines(currentId: string, { changed, busy, unopenable }: Rotated): string[] {
  const lines = [`${changed} values are sealed with ${currentId} now.`]
  if (busy > 0) lines.push(`${busy} rows were in use all the time: run this again.`)
  for (const { purpose, rowId } of unopenable) {
    lines.push(`Left as it is, because no key opens it: ${purpose} of ${rowId}`)
  }
  return lines
}
