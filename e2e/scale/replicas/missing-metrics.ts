import { readFileSync } from 'node:fs'
import { ports } from '../parts/ports'

const files = ['prometheus-rules.yml', 'dashboard.json']

/** What rules and dashboard ask for and HAProxy does not count. */
export async function listMissingMetrics(): Promise<string[]> {
  const counted = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text()
  const texts = files.map((name) => readFileSync(`lib/server/deploy/${name}`, 'utf8'))
  const names = texts.flatMap((text) => text.match(/haproxy_\w+/g) ?? [])
  return [...new Set(names)].filter((name) => !counted.includes(`\n${name}{`))
}
