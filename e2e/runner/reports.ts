import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import type { Failure, FileTime, Tally } from './stage'

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number().optional(),
      endTime: z.number().optional(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          difference: z.string().optional(),
        }),
      ),
    }),
  ),
})

const specSchema = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({
          duration: z.number().optional(),
          error: z.object({ message: z.string().optional() }).optional(),
          stdout: z.array(z.object({ text: z.string().optional() })).optional(),
        }),
      ),
    }),
  ),
})

type Suite = { specs?: z.infer<typeof specSchema>[]; suites?: Suite[] }
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema).optional(), suites: z.array(suiteSchema).optional() }),
)

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  suites: z.array(suiteSchema),
})

/** ANSI colours in the messages of both programs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI sequences begin with the escape character
const colours = /\u001b\[[0-9;]*m/g

const messageLines = 4
const differenceLines = 40
/** Of a line: a message holds its values whole. */
const lengthMax = 600

const firstLines = (text = 'no message', count = messageLines) =>
  text
    .replace(colours, '')
    .trim()
    .split('\n')
    .slice(0, count)
    .map((line) => (line.length > lengthMax ? `${line.slice(0, lengthMax)} …` : line))
    .join('\n  ')

function readReport<T>(path: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** Counts and failed tests of Vitest's JSON report; null without a complete report. */
export function countVitest(path: string): Tally | null {
  const report = readReport(path, vitestSchema)
  if (!report) return null
  const failures = report.testResults.flatMap(({ name, message, assertionResults }): Failure[] => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [{ file, test: null, message: firstLines(message) }]
    return failed.map(({ fullName, failureMessages, difference }) => ({
      file,
      test: fullName,
      message: [
        firstLines(failureMessages?.[0]),
        ...(difference ? [firstLines(difference, differenceLines)] : []),
      ].join('\n  '),
    }))
  })
  const files = report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures, files }
}

function specsOf({ specs = [], suites = [] }: Suite): z.infer<typeof specSchema>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Counts and failed tests of Playwright's JSON report; null without a complete report. */
export function countPlaywright(path: string): Tally | null {
  const report = readReport(path, playwrightSchema)
  if (!report) return null
  const specs = report.suites.flatMap(specsOf)
  const failures = specs.flatMap(({ ok, file, title, tests }): Failure[] => {
    if (ok) return []
    const last = tests.flatMap(({ results }) => results).at(-1)
    const printed = (last?.stdout ?? []).map(({ text = '' }) => text.slice(0, 600)).join('')
    const message = [firstLines(last?.error?.message, differenceLines), ...printed.split('\n')]
      .filter(Boolean)
      .join('\n  ')
    return [{ file: `e2e/${file}`, test: title, message }]
  })
  const { expected, flaky, unexpected } = report.stats
  // Retries are off; where somebody turned them on, a journey that needed one has failed.
  return { passed: expected, failed: unexpected + flaky, failures, files: timesOf(specs) }
}

function timesOf(specs: z.infer<typeof specSchema>[]): FileTime[] {
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    const ms = tests
      .flatMap(({ results }) => results)
      .reduce((total, { duration = 0 }) => total + duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000)
  }
  return [...seconds].map(([file, total]) => ({ file: `e2e/${file}`, seconds: total }))
}
