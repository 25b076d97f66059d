import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

/** False positives, by file and rule, with the reason. A stale entry fails. */
export const knownFakes: { file: string; rule: string; why: string }[] = [
  {
    file: 'lib/upstream/hosts.test.ts',
    rule: '@secretlint/secretlint-rule-basicauth',
    why: 'an address with a made-up password, which must be refused',
  },
  {
    file: 'lib/domain/messages/compose/parse-public-url.test.ts',
    rule: '@secretlint/secretlint-rule-basicauth',
    why: 'a link to a file with a made-up password, which must be refused',
  },
]

/** Patterns of this project's own secrets, unknown to secretlint. */
const ownPatterns: [rule: string, pattern: RegExp][] = [
  ['vault-key', /\b[A-Za-z0-9_-]{1,32}:[A-Za-z0-9+/]{43}=/],
  ['session-secret', /SESSION_SECRET=[^\s$'"`{}]{16,}/],
]
const ownFiles = new Set(['secrets.json', 'portal.env', 'vault-keys.json', '.env'])

export type Finding = { file: string; rule: string; line: number }

export function listTracked(): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64_000_000 })
  return files.split('\0').filter((file) => file && existsSync(file))
}

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] }

/** Possible secrets in these files. */
export async function scanSecrets(files: string[], folder = process.cwd()): Promise<Finding[]> {
  const found: Finding[] = []
  for (const file of files) {
    if (ownFiles.has(basename(file))) found.push({ file, rule: 'secret-file', line: 1 })
    const content = readFileSync(join(folder, file), 'utf8')
    if (isText(content)) found.push(...(await lint(file, content)), ...matchOwnPatterns(file, content))
  }
  return found
}

/** As git tells them apart: what is no text has a zero byte near its start. */
const isText = (content: string) => !content.slice(0, 8_000).includes('\0')

async function lint(file: string, content: string): Promise<Finding[]> {
  const source = { filePath: file, ext: extname(file), contentType: 'text' as const, content }
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } })
  return messages.map(({ ruleId, loc }) => ({ file, rule: ruleId, line: loc.start.line }))
}

function matchOwnPatterns(file: string, content: string): Finding[] {
  // Digests of packages, which may look like a key.
  if (basename(file) === 'package-lock.json') return []
  return content
    .split('\n')
    .flatMap((text, index) =>
      ownPatterns
        .filter(([, pattern]) => pattern.test(text))
        .map(([rule]) => ({ file, rule, line: index + 1 })),
    )
}

/** Findings without an entry, and entries without a finding. */
export function findSecretFaults(findings: Finding[], fakes = knownFakes): string[] {
  const isKnown = ({ file, rule }: Finding) => fakes.some((fake) => fake.file === file && fake.rule === rule)
  const gone = fakes.filter(
    ({ file, rule }) => !findings.some((found) => found.file === file && found.rule === rule),
  )
  return [
    ...findings.filter((found) => !isKnown(found)).map(({ file, rule, line }) => `${file}:${line}: ${rule}`),
    ...gone.map(({ file, rule }) => `${file}: ${rule} is named as a fake and is not there`),
  ]
}
