import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canCall, canOpen, permissionOfPage } from '../../lib/platform/auth/can-open'
import { isPublicPath } from '../../lib/platform/http/front-door'
import { actionRules, pageRules } from '../../lib/platform/http/page-rules'
import { listEntrances } from './list-entrances'

const { pages, actions } = listEntrances()
const code = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'components', 'lib'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\./.test(file))

const read = (file: string) => readFileSync(join('app', file), 'utf8')

/** What a page or handler asks for; a handler may leave it to the file beside it that writes its answer. */
function statedIn(file: string): string[] {
  const found = [...read(file).matchAll(/\b(?:requireStaff|apiSession|findStaffOf)\((?:\w+, )?'([^']+)'\)/g)]
  if (found.length > 0) return [...new Set(found.map(([, permission = '']) => permission))]
  const [, answer] = /from '(\.[^']*\/export-response)'/.exec(read(file)) ?? []
  return answer && file.endsWith('route.ts') ? statedIn(join(dirname(file), `${answer}.ts`)) : []
}

/** What an action asks for: beside its name, or once for all actions of its file. */
function statedBy(file: string, name: string): string | null {
  const [, own = ''] = read(file).split(new RegExp(`^export (?:const|async function) ${name}\\b`, 'm'))
  const [definition = ''] = own.split(/^export /m)
  if (/\bpublicAction\(/.test(definition)) return null
  const [, permission] =
    /\bpermission: '([^']+)'/.exec(definition) ?? /^const permission = '([^']+)'/m.exec(read(file)) ?? []
  return permission ?? null
}

describe('every way in has a rule', () => {
  test('pages and route handlers, none more and none less', () => {
    expect(Object.keys(pageRules).sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test('server actions, none more and none less', () => {
    expect(Object.keys(actionRules).sort()).toEqual(actions.map(({ name }) => name).sort())
  })

  test('no action hides inside a function or behind a list of exports', () => {
    const hidden = code.filter((file) => {
      const text = readFileSync(file, 'utf8')
      const inside = text.replace(/^\s*(['"])use server\1/, '')
      const isActions = inside !== text
      return /^\s*['"]use server['"]/m.test(inside) || (isActions && /^export\s+(default|\{|\*)/m.test(text))
    })
    expect(hidden).toEqual([])
  })

  test('no route handler answers methods that change something, but next-auth’s', () => {
    const changing = pages.filter(
      ({ file, kind }) =>
        kind === 'handler' && /\b(POST|PUT|PATCH|DELETE)\b/.test(readFileSync(`app/${file}`, 'utf8')),
    )
    expect(changing.map(({ path }) => path)).toEqual(['/api/auth/[...nextauth]'])
  })
})

describe('every entrance asks for what its rule says', () => {
  test('pages and route handlers', () => {
    const wrong = pages.filter(({ path, file }) => {
      const rule = pageRules[path]
      // Whoever must first get a second factor has no session that `requireStaff` lets in.
      if (path === '/enrol') return !/\bcurrentSession\(\)/.test(read(file))
      return statedIn(file).join() !== (typeof rule === 'string' ? rule : '')
    })
    expect(wrong.map(({ file }) => `${file}: ${statedIn(file)}`)).toEqual([])
  })

  test('server actions', () => {
    const wrong = actions.filter(({ file, name }) => {
      const rule = actionRules[name as keyof typeof actionRules] as string | object
      return statedBy(file, name) !== (typeof rule === 'string' ? rule : null)
    })
    expect(wrong.map(({ file, name }) => `${file} ${name}: ${statedBy(file, name)}`)).toEqual([])
  })
})

describe('the rules agree with the rest', () => {
  test('an address finds the rule of its page', () => {
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

  test('whoever answers strangers counts them', () => {
    const uncounted = Object.entries(pageRules).filter(
      ([path, rule]) => typeof rule !== 'string' && !path.startsWith('/api/health/') && !isPublicPath(path),
    )
    expect(uncounted.map(([path]) => path)).toEqual([])
  })
})

test('no element carries a style of its own, which the policy of the pages refuses', () => {
  const styled = code.filter(
    (file) => file.endsWith('.tsx') && /\sstyle=\{|dangerouslySetInnerHTML/.test(readFileSync(file, 'utf8')),
  )
  expect(styled).toEqual([])
})
