import type { Load } from './measure/measure-requests'
import type { TargetVerdict } from './targets'

type LoadLine = Load & { served: string; size: number; what: string }

const round = (value: number, digits = 1) => Number(value.toFixed(digits))

function toRow({ served, size, what, rps, p50, p95, bytes, failed }: LoadLine): string {
  const cells = [
    served.padEnd(6),
    String(size).padStart(7),
    what.padEnd(7),
    String(round(rps, 0)).padStart(7),
  ]
  cells.push(String(round(p50)).padStart(8), String(round(p95)).padStart(8), String(bytes).padStart(8))
  return cells.join('  ') + (failed ? `  ${failed} failed` : '')
}

const head = 'served     size  page        req/s    p50 ms    p95 ms     bytes'

/** Reports as text, or with `--json` as JSON lines of which the last is the summary. */
export function report(json: boolean) {
  let begun = false
  const line = (kind: string, value: object) => console.log(JSON.stringify({ kind, ...value }))
  return {
    note: (text: string) => void (json || console.log(text)),
    load(load: LoadLine): void {
      if (!json && !begun) console.log(`\n${head}`)
      begun = true
      if (json) line('load', load)
      else console.log(toRow(load))
    },
    aside(value: object): void {
      if (json) line('measure', value)
      else console.log(JSON.stringify(value, (_key, part) => (typeof part === 'number' ? round(part) : part)))
    },
    table(value: object, lines: string[]): void {
      if (json) line('measure', value)
      else console.log(`\n${lines.join('\n')}`)
    },
    summary(verdicts: TargetVerdict[]): boolean {
      const ok = verdicts.every((verdict) => verdict.ok)
      if (json) line('summary', { ok, verdicts })
      else {
        console.log('')
        for (const verdict of verdicts) {
          const mark = verdict.ok ? 'ok  ' : 'MISS'
          console.log(`${mark}  ${verdict.target}: ${round(verdict.measured, 2)} (wanted ${verdict.wanted})`)
        }
        if (verdicts.length > 0) console.log(ok ? '\nEvery target is met.' : '\nA target is missed.')
      }
      return ok
    },
  }
}
