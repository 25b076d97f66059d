import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { Refusal } from '../cli/refusal'
import { readJsonFile } from '../home'
import { manifestName } from './manifest'

export const keyFileName = 'vault-keys.json'
const keyFiles = [keyFileName, 'secrets.json', 'portal.env']

const why =
  'Whoever finds both at once can read every token: keep them on different media, in different hands.'

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer === sep ? outer : `${outer}${sep}`)
}

/** The folder, its ancestors and its direct children: what would be found together with it. */
function neighbourhood(folder: string): string[] {
  const above: string[] = []
  for (let at = folder; at !== dirname(at); at = dirname(at)) above.push(at)
  const below = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name))
    : []
  return [...above, ...below]
}

function findIn(folder: string, names: string[]): string | undefined {
  return neighbourhood(folder)
    .flatMap((place) => names.map((name) => join(place, name)))
    .find((path) => existsSync(path))
}

/** Throws a refusal when a data backup would lie next to keys: in the data folder or beside a key copy. */
export function requireNoKeysAt(folder: string, homeFolder: string): void {
  const [target, home] = [resolve(folder), resolve(homeFolder)]
  if (contains(home, target) || contains(target, home)) {
    throw new Refusal(`${target} and the data folder ${home}, which holds the keys, are one. ${why}`)
  }
  const keys = findIn(target, keyFiles)
  if (keys) throw new Refusal(`${keys} holds keys, so no data is put into ${target}. ${why}`)
}

/** Other programs use this file name too. */
function isBackup(path: string): boolean {
  return String(readJsonFile<{ format?: unknown }>(path)?.format).startsWith('porteria-backup')
}

/** Throws a refusal when a key copy would lie next to a data backup. */
export function requireNoDataAt(folder: string, homeFolder: string): void {
  const [target, home] = [resolve(folder), resolve(homeFolder)]
  if (contains(home, target) || contains(target, home)) {
    throw new Refusal(`${target} and the data folder ${home} are one: a copy there is lost with it.`)
  }
  const data = findIn(target, [manifestName])
  if (data && isBackup(data))
    throw new Refusal(`${data} is a backup of the data, so no keys are put into ${target}. ${why}`)
}
