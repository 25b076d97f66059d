import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const text = readFileSync('lib/platform/auth/asvs.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| /.test(line) && !/^\| (requirement|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const proven = rows.filter((cells) => cells.length === 5)

const path = /`([a-z0-9][^`\s]*[./][^`\s]*)`/gi

describe('the ASVS table', () => {
  test('is there', () => {
    expect(proven.length).toBeGreaterThan(80)
  })

  test('names only files that exist', () => {
    const named = [...text.matchAll(path)].map(([, name = '']) => name)
    const roots = /^(app|components|lib|prisma|e2e)\/|\.(ts|mjs|json)$/
    expect(named.filter((name) => roots.test(name) && !existsSync(name))).toEqual([])
  })

  test('names a test for every requirement that is met, and each of them exists', () => {
    const missing = proven.flatMap(([, requirement = '', , tests = '']) => {
      const named = [...tests.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)]
      if (named.length === 0) return [`${requirement}: no test`]
      return named
        .filter(
          ([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
        )
        .map(([whole]) => `${requirement}: ${whole}`)
    })
    expect(missing).toEqual([])
  })

  test('speaks of no requirement twice', () => {
    const numbers = rows.flatMap(
      ([, requirement = '']) => requirement.match(/\b\d{1,2}\.\d\.\d{1,2}\b/g) ?? [],
    )
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })
})
