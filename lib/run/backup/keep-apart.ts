import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { readJsonFile } from '../home'
import { Refusal } from '../refusal'
import { manifestName } from './manifest'

export const keyFileName = 'vault-keys.json'
const keyFiles = [keyFileName, 'secrets.json', 'portal.env']

const why =
  'Whoever finds both at once can read every token: keep them on different media, in different hands.'

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer === sep ? outer : `${outer}${sep}`)
}

/** The folder, those above it, and those directly in it: what lies there is found together. */
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

/** Throws a refusal when data would come to lie where keys are: in the data folder, or beside a copy of the keys. */
export function requireNoKeysAt(folder: string, homeFolder: string): void {
  const [target, home] = [resolve(folder), resolve(homeFolder)]
  if (contains(home, target) || contains(target, home)) {
    throw new Refusal(`${target} and the data folder ${home}, which holds the keys, are one. ${why}`)
  }
  const keys = findIn(target, keyFiles)
  if (keys) throw new Refusal(`${keys} holds keys, so no data is put into ${target}. ${why}`)
}

/** Other programs call their files so too. */
function isBackup(path: string): boolean {
  return String(readJsonFile<{ format?: unknown }>(path)?.format).startsWith('porteria-backup')
}

/** Throws a refusal when keys would come to lie where a backup of the data is. */
export function requireNoDataAt(folder: string, homeFolder: string): void {
  const [target, home] = [resolve(folder), resolve(homeFolder)]
  if (contains(home, target) || contains(target, home)) {
    throw new Refusal(`${target} and the data folder ${home} are one: a copy there is lost with it.`)
  }
  const data = findIn(target, [manifestName])
  if (data && isBackup(data))
    throw new Refusal(`${data} is a backup of the data, so no keys are put into ${target}. ${why}`)
}
