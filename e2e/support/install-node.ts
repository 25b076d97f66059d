import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '../../lib/server/cli/refusal'

const name = `node-${process.platform}-${process.arch}`

/** Where `installNode` puts the program of a folder. */
export const nodeIn = (folder: string) => join(folder, 'node_modules', name, 'bin/node')

/**
 * Installs the program alone, as npm's registry keeps it, and resolves with its path: the package `node` would fetch it with
 * an install script. Throws a `Refusal`.
 */
export async function installNode(folder: string, version: string): Promise<string> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  try {
    await promisify(execFile)('npm', ['install', ...flags, `${name}@${version}`])
  } catch (error) {
    throw new Refusal(`Node ${version} cannot be had from the registry as ${name}: ${error}`)
  }
  return nodeIn(folder)
}
