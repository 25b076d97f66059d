import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { addDays } from '../../../lib/platform/calendar/days'
import { limaDay } from '../../../lib/sandbox/lima-time'
import { sendRequest, type TestResponse } from './test-request'
import type { TestSandbox } from './test-sandbox'

// biome-ignore lint/suspicious/noExplicitAny: payloads have any shape
export type Payload = Record<string, any>

export type Scenario = { name: string; title: string; body: Payload }

/** The scenario files of a folder, by name. */
export function readScenarios(folder: string): Scenario[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name: basename(name, '.json'),
      ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as { title: string; body: Payload }),
    }))
}

/** Replaces the placeholders of a payload: `{today}`, `{today+30}` (days in Lima) and the names in `values`. */
export function fillPlaceholders(body: Payload, now: Date, values: Record<string, string> = {}): Payload {
  const text = JSON.stringify(body)
    .replace(/\{today(?:\+(\d+))?\}/g, (_whole, days: string | undefined) =>
      addDays(limaDay(now), Number(days ?? 0)),
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return JSON.parse(text)
}

export type SandboxTenant = {
  subdomain: string
  number: string
  post: (path: string, body: unknown) => Promise<TestResponse>
  get: (path: string) => Promise<TestResponse>
  /** Opens a link of an answer, without a token. */
  open: (link: string) => Promise<TestResponse>
}

/** A tenant of a test sandbox with its administrator's token. */
export async function getSandboxTenant(sandbox: TestSandbox, index = 0): Promise<SandboxTenant> {
  const tenant = (await sandbox.control.tenants())[index]
  if (!tenant?.userToken) throw new Error('The test sandbox has no tenant with a token at this index.')
  const { subdomain, number, userToken: token } = tenant
  return {
    subdomain,
    number,
    post: (path, body) => sendRequest(sandbox, { host: subdomain, path, body, token }),
    get: (path) => sendRequest(sandbox, { host: subdomain, path, token }),
    open: (link) => sendRequest(sandbox, { host: subdomain, path: new URL(link).pathname }),
  }
}
