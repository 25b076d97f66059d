import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Layout } from './layout'
import { shrinkPng } from './shrink-png'

const folder = join(import.meta.dirname, 'references')
const browserPath = join(folder, 'chromium.txt')
const layoutsPath = join(folder, 'layouts.txt')

/** What was taken along with the reference pictures: the version of the browser, and the layout of each screen and width. */
export type References = { chromium: string; layouts: Map<string, Layout> }

export function readReferences(): References {
  const layouts = new Map<string, Layout>()
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')
  for (const part of read(layoutsPath).split('\n\n')) {
    const [name = '', ...lines] = part.split('\n')
    layouts.set(name, lines)
  }
  return { chromium: read(browserPath), layouts }
}

/** Writes what belongs to the pictures that were just taken, and makes these as small as they can be. */
export function writeReferences({ chromium, layouts }: References): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(browserPath, `${chromium}\n`)
  const parts = [...layouts].map(([name, lines]) => [name, ...lines].join('\n'))
  writeFileSync(layoutsPath, `${parts.join('\n\n')}\n`)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
    const path = join(folder, name)
    writeFileSync(path, shrinkPng(readFileSync(path)))
  }
}
