import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { z } from 'zod'

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

const reportSchema = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({ ruleId: z.string(), loc: z.object({ start: z.object({ line: z.number() }) }) }),
    ),
  }),
)

export function listTracked(): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64_000_000 })
  return files.split('\0').filter((file) => file && existsSync(file))
}

/** Secretlint's time grows faster than its files: 2,400 at once take 44 s, in batches 10 s. */
const usualBatchSize = 400

/** Possible secrets in these files. Throws if the scanner fails. */
export function scanSecrets(files: string[], folder = process.cwd(), batchSize = usualBatchSize): Finding[] {
  const batches = Math.ceil(files.length / batchSize)
  const found = Array.from({ length: batches }, (_, index) =>
    runSecretlint(files.slice(index * batchSize, (index + 1) * batchSize), folder),
  )
  return [...found.flat(), ...files.flatMap((file) => matchOwnPatterns(file, folder))]
}

function runSecretlint(files: string[], folder: string): Finding[] {
  const place = mkdtempSync(join(tmpdir(), 'porteria-secretlint-'))
  try {
    // The report contains the files and exceeds the buffer of a pipe.
    const report = join(place, 'report.json')
    const config = ['--secretlintrc', resolve(import.meta.dirname, 'secretlint.json')]
    const output = ['--secretlintignore', '/dev/null', '--format', 'json', '--output', report]
    const args = [
      resolve('node_modules/secretlint/bin/secretlint.js'),
      ...config,
      ...output,
      '--no-glob',
      ...files,
    ]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder })
    if ((status !== 0 && status !== 1) || !existsSync(report)) {
      throw new Error(`secretlint ended with ${status}: ${stderr || stdout}`)
    }
    return readReport(readFileSync(report, 'utf8'), folder)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function readReport(text: string, folder: string): Finding[] {
  return reportSchema.parse(JSON.parse(text)).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, loc }) => ({
      file: relative(folder, filePath),
      rule: ruleId,
      line: loc.start.line,
    })),
  )
}

function matchOwnPatterns(file: string, folder: string): Finding[] {
  const named = ownFiles.has(basename(file)) ? [{ file, rule: 'secret-file', line: 1 }] : []
  if (/\.(png|ico|woff2|jpg|pdf)$|package-lock\.json$/.test(file)) return named
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  const found = lines.flatMap((text, index) =>
    ownPatterns
      .filter(([, pattern]) => pattern.test(text))
      .map(([rule]) => ({ file, rule, line: index + 1 })),
  )
  return [...named, ...found]
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
