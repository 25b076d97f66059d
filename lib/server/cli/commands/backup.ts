import type { Command } from 'commander'
import { availableKeys, availableRing } from '../../available-keys'
import { restoreBackup } from '../../backup/restore-backup'
import { readKeyCopy, takeBackup, takeKeyBackup } from '../../backup/take-backup'
import { type Home, openHome } from '../../home'
import { sealedLine } from '../../sealed-line'
import { replaceKeys } from '../../write-keys'
import type { CliIo } from '../cli-io'
import { Refusal } from '../refusal'

/** `backup` and `restore`: the data and the keys, each on its own. */
export function registerBackup(program: Command, io: CliIo): void {
  const backup = program
    .command('backup')
    .description('the data, while the portal works, without the keys; `backup key` for those')
    .option('--to <folder>', 'a new or empty folder, outside of the data folder')
    .action(({ to }: { to?: string }, command: Command) => dump(io, requireFolder(command, '--to', to)))
  backup
    .command('key')
    .description('the key ring alone; never to where a backup of the data lies')
    .requiredOption('--to <folder>', 'a folder on another medium')
    .action(({ to }: { to: string }) => copyKeys(io, to))
}

export function registerRestore(program: Command, io: CliIo): void {
  const restore = program
    .command('restore')
    .description('put a backup into an empty database and check it; the portal must not run')
    .option('--from <folder>', 'what backup --to wrote')
    .option('--keys-from <folder>', 'what backup key --to wrote; without it the portal comes up sealed')
    .option('--unverified', 'also where nobody can check that the backup is the one that was made')
    .action((options: { from?: string; keysFrom?: string; unverified?: boolean }, command: Command) =>
      bringBack(io, { ...options, from: requireFolder(command, '--from', options.from) }),
    )
  restore
    .command('key')
    .description('put the key ring back into the data folder of a portal that is sealed')
    .requiredOption('--from <folder>', 'what backup key --to wrote')
    .action(({ from }: { from: string }) => bringKeysBack(io, from))
}

/** Not a required option, because the subcommand has one of the same name. */
function requireFolder(command: Command, option: string, folder: string | undefined): string {
  if (!folder) command.error(`error: required option '${option} <folder>' not specified`, { exitCode: 2 })
  return folder as string
}

async function dump(io: CliIo, to: string): Promise<void> {
  const home = openHome()
  const { folder, manifest } = await takeBackup(home, to, availableRing(home))
  const { tables, keyIds } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  io.result({ ok: true, folder, tables: tables.length, rows, bytes, keyIds, digest: manifest.digest }, [
    `${rows} rows of ${tables.length} tables are in ${folder} (${(bytes / 1e6).toFixed(1)} MB).`,
    `Without its keys (${keyIds.join(', ') || 'none so far'}) nobody reads a token in it: porteria backup key --to ANOTHER-FOLDER.`,
    ...(manifest.mac === null ? ['No key is here to vouch for it: restore will ask for --unverified.'] : []),
  ])
}

function copyKeys(io: CliIo, to: string): void {
  const home = openHome()
  const vaultKeys = availableKeys(home)
  if (!vaultKeys) throw new Refusal('There is no key ring here: VAULT_KEYS is empty.')
  const { file, keyIds } = takeKeyBackup(home, to, vaultKeys)
  io.result({ ok: true, file, keyIds }, [
    `The keys ${keyIds.join(', ')} are in ${file}, for its owner alone.`,
    'Keep it apart from the backups of the data: together they open every token.',
  ])
}

async function bringBack(
  io: CliIo,
  input: { from: string; keysFrom?: string; unverified?: boolean },
): Promise<void> {
  const home: Home = openHome()
  const { manifest, vault, links, isVerified } = await restoreBackup(home, input)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  io.result(
    { ok: true, tables: manifest.tables.length, rows, links, vault, isVerified, madeAt: manifest.madeAt },
    [
      `${rows} rows of ${manifest.tables.length} tables are back, as they were at ${manifest.madeAt}.`,
      isVerified
        ? 'It is the backup that was made with these keys.'
        : 'Nobody could check that it is the backup that was made.',
      `The trail holds: ${links} lines.`,
      vault.state === 'open' ? 'The vault opens.' : sealedLine(vault),
      `Start it with npm start (data folder ${home.folder}).`,
    ],
  )
}

async function bringKeysBack(io: CliIo, from: string): Promise<void> {
  const home = openHome()
  const path = await replaceKeys(home, readKeyCopy(from))
  io.result({ ok: true, file: path }, [
    `The keys are in ${path}.`,
    'Start the portal again: it opens by itself.',
  ])
}
