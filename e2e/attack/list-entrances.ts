import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type ActionPlace = { file: string; name: string }
export type Entrances = {
  /** Paths with their parameters, such as `/tenants/[tenantId]`, and their files. */
  pages: { path: string; file: string; kind: 'page' | 'handler' }[]
  actions: ActionPlace[]
}

/** Lists every page, route handler and server action of a folder `app`, from its files. */
export function listEntrances(root = 'app'): Entrances {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
  const pages = files.filter((file) => !isInSlot(file)).flatMap(toPage)
  // A slot is drawn beside the page of its path; where there is none, it makes one.
  const slots = files.filter(isInSlot).flatMap(toPage)
  return {
    pages: [...pages, ...slots.filter(({ path }) => !pages.some((page) => page.path === path))],
    actions: files.flatMap((file) => toActions(file, readFileSync(join(root, file), 'utf8'))),
  }
}

function isInSlot(file: string): boolean {
  return /(^|\/)@/.test(file)
}

function toPage(file: string): Entrances['pages'] {
  const [, folder = '', kind] = /^(.*?)(?:^|\/)(page\.tsx?|route\.ts)$/.exec(file) ?? []
  if (!kind) return []
  const parts = folder.split('/').filter((part) => part && !/^[(@]/.test(part))
  return [{ path: `/${parts.join('/')}`, file, kind: kind === 'route.ts' ? 'handler' : 'page' }]
}

/** Every export of a `use server` file. `entrances.test.ts` refuses the directive inside a function. */
function toActions(file: string, text: string): ActionPlace[] {
  if (!/^\s*(['"])use server\1/.test(text)) return []
  const names = text.matchAll(/^export\s+(?:const|async\s+function|function|let|var)\s+(\w+)/gm)
  return [...names].map(([, name = '']) => ({ file, name }))
}
