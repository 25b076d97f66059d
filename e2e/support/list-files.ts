import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Paths of the files that git tracks or would add, without deleted ones; `patterns` narrow them to folders or globs. */
export function listFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '-z', '-co', '--exclude-standard', '--', ...patterns]
  const listed = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64_000_000 })
  return listed.split('\0').filter((file) => file && existsSync(file))
}
