import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../support/list-files'
import { runNextBuild } from './build-bench'

const sources = 'e2e/bench/bare-next'

/** Below the checkout, so that the copy resolves the same `node_modules`. */
export const bareFolder = '.bench-bare'

/** Baseline: an application of a blank page and a page of rows, without the product's code. Built if it changed. */
export function buildBareNext(): void {
  const hash = createHash('sha256')
  for (const file of [...listFiles(sources), 'package-lock.json'])
    hash.update(file).update(readFileSync(file))
  const digest = hash.digest('hex')
  const stamp = join(bareFolder, 'sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  rmSync(bareFolder, { recursive: true, force: true })
  cpSync(sources, bareFolder, { recursive: true })
  writeFileSync(join(bareFolder, 'package.json'), '{ "private": true, "type": "module" }\n')
  runNextBuild(bareFolder)
  writeFileSync(stamp, digest)
}
