import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { explain } from '../../lib/server/process/shutdown'
import { installNode, nodeIn } from '../support/install-node'

/** The version that we recommend: the same tests take it a fifth less than Node 20. */
const recommended = '24.21.0'
/** Kept between runs, and never in the place of a library. */
const folder = resolve('node_modules/.cache', `node-${recommended}`)

const majorOf = (version: string) => Number(/^v?(\d+)/.exec(version)?.[1])

/** Whether the program runs here: another libc may not load it. */
function runs(node: string): boolean {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim() === `v${recommended}`
  } catch {
    return false
  }
}

/**
 * The Node that plays integration tests and journeys: this one, if it is as new as the recommended one or that cannot be
 * had, else the recommended one.
 */
export async function findOrInstallNode(): Promise<string> {
  if (majorOf(process.version) >= majorOf(recommended)) return process.execPath
  const place = nodeIn(folder)
  try {
    mkdirSync(folder, { recursive: true })
    const node = existsSync(place) ? place : await installNode(folder, recommended)
    if (runs(node)) return node
    // It may have been installed in part: the next run installs it anew.
    rmSync(folder, { recursive: true, force: true })
    console.log(`Node ${recommended} does not run here: the tests run on ${process.version}.`)
  } catch (error) {
    console.log(`${explain(error)}\nThe tests run on ${process.version}.`)
  }
  return process.execPath
}
