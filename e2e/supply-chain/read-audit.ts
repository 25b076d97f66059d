import { z } from 'zod'

const findingSchema = z.object({
  name: z.string(),
  severity: z.string(),
  via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string().default('') })])),
})
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), findingSchema),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
})

/** Findings without effect here, by package, with the reason. A stale entry fails. */
export const explained: Record<string, string> = {}

export type AuditVerdict =
  | { kind: 'clean'; total: number }
  | { kind: 'findings'; faults: string[] }
  /** The registry did not answer. */
  | { kind: 'unavailable'; why: string }

/** Parses the output of `npm audit --json`; anything but a report counts as no answer. */
export function readAudit(output: string, known: Record<string, string> = explained): AuditVerdict {
  const json = parseJson(output)
  const report = reportSchema.safeParse(json)
  if (!report.success) return { kind: 'unavailable', why: whyNot(json) }
  const grave = Object.values(report.data.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  const faults = grave
    .filter(({ name }) => !(name in known))
    .map(({ name, severity, via }) => `${name}: ${severity}: ${via.map(titleOf).join('; ')}`)
  const mended = Object.keys(known).filter((name) => !grave.some((finding) => finding.name === name))
  faults.push(...mended.map((name) => `${name} is explained and has no grave finding any more`))
  return faults.length > 0
    ? { kind: 'findings', faults }
    : { kind: 'clean', total: report.data.metadata.vulnerabilities.total }
}

function titleOf(via: string | { title: string; url: string }): string {
  return typeof via === 'string' ? via : `${via.title} ${via.url}`.trim()
}

function whyNot(json: unknown): string {
  const message = z.object({ message: z.string() }).safeParse(json)
  return message.success ? (message.data.message.split(' - ')[0] ?? '') : 'no answer'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
