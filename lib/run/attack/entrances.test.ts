import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { permissionOfPath } from '../../auth/page-permissions'
import { can, type Role } from '../../auth/permissions'
import { actionRules } from '../../web/action-rules'
import { pageRules } from '../../web/entrance-rules'
import { isPublicPath } from '../../web/public-paths'
import { listEntrances } from './list-entrances'

const { pages, actions } = listEntrances()
const code = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'components', 'lib'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\./.test(file))

describe('every way in has a rule', () => {
  test('pages and route handlers, none more and none less', () => {
    expect(Object.keys(pageRules).sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test('server actions, none more and none less', () => {
    const ruled = Object.entries(actionRules).flatMap(([file, names]) =>
      Object.keys(names).map((name) => `${file} ${name}`),
    )
    expect(ruled.sort()).toEqual(actions.map(({ file, name }) => `${file} ${name}`).sort())
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

describe('the rules agree with the rest', () => {
  test('the forbidden page names the roles that open the page', () => {
    const roles: Role[] = ['owner', 'admin', 'support', 'sales', 'viewer']
    const rolesOf = (permission: Parameters<typeof can>[1]) => roles.filter((role) => can(role, permission))
    const wrong = pages.filter(({ path, file }) => {
      const rule = pageRules[path]
      if (!file.startsWith('(portal)') || !file.endsWith('page.tsx') || typeof rule !== 'string') return false
      return rolesOf(permissionOfPath(path)).join() !== rolesOf(rule).join()
    })
    expect(wrong.map(({ path }) => `${path}: ${permissionOfPath(path)}`)).toEqual([])
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
