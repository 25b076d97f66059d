import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canCall, canOpen, permissionOfPage } from '../../lib/platform/auth/can-open'
import { actionRules } from '../../lib/platform/http/action-rules'
import { isPublicPath } from '../../lib/platform/http/front-door'
import { pageRules } from '../../lib/platform/http/page-rules'
import { listFiles } from '../support/list-files'
import { listEntrances } from './list-entrances'

const { pages, actions } = listEntrances()
const code = listFiles('app', 'components', 'lib').filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|spec)\./.test(file),
)

const read = (file: string) => readFileSync(join('app', file), 'utf8')

/** The permissions that a page or handler requires, in its own file or in the `export-response` that it imports. */
function permissionOfFile(file: string): string[] {
  const found = [
    ...read(file).matchAll(/\b(?:requireStaff|openExport|apiSession|findStaffOf)\((?:\w+, )?'([^']+)'\)/g),
  ]
  if (found.length > 0) return [...new Set(found.map(([, permission = '']) => permission))]
  const [, answer] = /from '(\.[^']*\/export-response)'/.exec(read(file)) ?? []
  return answer && file.endsWith('route.ts') ? permissionOfFile(join(dirname(file), `${answer}.ts`)) : []
}

/** The permission that an action requires: in its definition, or once for all actions of its file. */
function permissionOfAction(file: string, name: string): string | null {
  const [, own = ''] = read(file).split(new RegExp(`^export (?:const|async function) ${name}\\b`, 'm'))
  const [definition = ''] = own.split(/^export /m)
  if (/\bpublicAction\(/.test(definition)) return null
  const [, permission] =
    /\bpermission: '([^']+)'/.exec(definition) ?? /^const permission = '([^']+)'/m.exec(read(file)) ?? []
  return permission ?? null
}

describe('every entrance has exactly one rule', () => {
  test('pages and route handlers', () => {
    expect(Object.keys(pageRules).sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test('server actions', () => {
    expect(Object.keys(actionRules).sort()).toEqual(actions.map(({ name }) => name).sort())
  })

  test('no action is declared inside a function or exported in a list', () => {
    const hidden = code.filter((file) => {
      const text = readFileSync(file, 'utf8')
      const inside = text.replace(/^\s*(['"])use server\1/, '')
      const isActions = inside !== text
      return /^\s*['"]use server['"]/m.test(inside) || (isActions && /^export\s+(default|\{|\*)/m.test(text))
    })
    expect(hidden).toEqual([])
  })

  test('only next-auth and the API accept methods that change data', () => {
    const changing = pages.filter(
      ({ file, kind }) =>
        kind === 'handler' && /\b(POST|PUT|PATCH|DELETE)\b/.test(readFileSync(`app/${file}`, 'utf8')),
    )
    expect(changing.map(({ path }) => path)).toEqual(['/api/auth/[...nextauth]', '/api/v1/[...path]'])
  })
})

describe('every entrance requires the permission of its rule', () => {
  test('pages and route handlers', () => {
    const wrong = pages.filter(({ path, file }) => {
      const rule = pageRules[path]
      // Without a second factor a session does not pass `requireStaff` yet.
      if (path === '/enrol') return !/\bcurrentSession\(\)/.test(read(file))
      return permissionOfFile(file).join() !== (typeof rule === 'string' ? rule : '')
    })
    expect(wrong.map(({ file }) => `${file}: ${permissionOfFile(file)}`)).toEqual([])
  })

  test('server actions', () => {
    const wrong = actions.filter(({ file, name }) => {
      const rule = actionRules[name as keyof typeof actionRules] as string | object
      return permissionOfAction(file, name) !== (typeof rule === 'string' ? rule : null)
    })
    expect(wrong.map(({ file, name }) => `${file} ${name}: ${permissionOfAction(file, name)}`)).toEqual([])
  })
})

describe('the rules are consistent', () => {
  test('a path resolves to the rule of its page', () => {
    const wrong = Object.entries(pageRules).filter(([path, rule]) => {
      const address = path.replace(/\[[^\]]+\]/g, 'one')
      return permissionOfPage(`${address}?tab=two`) !== (typeof rule === 'string' ? rule : null)
    })
    expect(wrong).toEqual([])
    expect(canOpen('viewer', '/locks/one/undo')).toBe(false)
    expect(canOpen('viewer', '/locks/one')).toBe(true)
    expect(canOpen('owner', '/nowhere')).toBe(false)
    expect(canCall('support-of-tags', 'sendMessageAction')).toBe(false)
    expect(canCall('support', 'sendMessageAction')).toBe(true)
  })

  test('every public page is rate-limited', () => {
    const uncounted = Object.entries(pageRules).filter(
      ([path, rule]) => typeof rule !== 'string' && !path.startsWith('/api/health/') && !isPublicPath(path),
    )
    expect(uncounted.map(([path]) => path)).toEqual([])
  })
})

test('no element has an inline style, which the content security policy refuses', () => {
  const styled = code.filter(
    (file) => file.endsWith('.tsx') && /\sstyle=\{|dangerouslySetInnerHTML/.test(readFileSync(file, 'utf8')),
  )
  expect(styled).toEqual([])
})
