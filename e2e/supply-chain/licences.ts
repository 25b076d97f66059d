import { type LockFile, listPackages, nameOf } from './lock-file'

/** Licences that require attribution only, or conditions on changes to the library itself, which is not changed here. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Other licences, by package, with the reason. */
const looked: [name: RegExp, licence: string, why: string][] = [
  [
    /^@img\/sharp-(libvips-.+|wasm32|win32-.+)$/,
    'LGPL-3.0-or-later',
    'a library of its own, linked at run time',
  ],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data about browsers, used while building'],
  [/^elkjs$/, 'EPL-2.0', 'used unchanged by a part of Prisma’s development tools that never runs here'],
  [/^@azu\/style-format$/, 'WTFPL', 'development only'],
  [
    /^(binaryextensions|editions|istextorbinary|textextensions|version-range)$/,
    'Artistic-2.0',
    'development only',
  ],
  [/^spdx-exceptions$/, 'CC-BY-3.0', 'development only: a list of names'],
]

/** Packages without a licence field, and the licence of their text. */
const readByHand: Record<string, string> = { 'png-js': 'MIT', 'seq-queue': 'MIT' }

type Licensed = { name: string; version: string; licence: string; isShipped: boolean }

export function listLicences(lock: LockFile): Licensed[] {
  return listPackages(lock).map(([place, { version = '', license, dev }]) => {
    const name = nameOf(place)
    return { name, version, licence: license ?? readByHand[name] ?? 'unknown', isShipped: !dev }
  })
}

/** Packages whose licence is not accepted. */
export function findLicenceFaults(lock: LockFile): string[] {
  return listLicences(lock)
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
}

function isAllowed(name: string, expression: string): boolean {
  const isOne = (one: string) =>
    allowed.has(one) || looked.some(([known, licence]) => licence === one && known.test(name))
  const text = expression.replace(/[()]/g, '')
  if (/ or /i.test(text)) return text.split(/ or /i).some((one) => isOne(one.trim()))
  return text.split(/ and /i).every((one) => isOne(one.trim()))
}

/** The dependencies that ship with the portal, one line a package. */
export function renderLicences(lock: LockFile): string {
  const shipped = listLicences(lock).filter(({ isShipped }) => isShipped)
  const lines = new Set(shipped.map(({ name, version, licence }) => `${name} ${version}  ${licence}`))
  const head = 'Libraries that come with Portería, each under the licence named behind it.'
  return `${head}\n\n${[...lines].sort().join('\n')}\n`
}
