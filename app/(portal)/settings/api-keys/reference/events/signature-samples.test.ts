import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, test } from 'vitest'
import { exampleBody } from '@/lib/domain/webhooks/event-examples'
import { type SampleLanguage, signatureSamples } from './signature-samples'

type Delivery = { name: string; body: string; headers: Record<string, string>; opens: boolean }

const folder = mkdtempSync(join(tmpdir(), 'porteria-signatures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`
const secret = keyOf('a')
const body = exampleBody('charge.overdue')

/** What the library of Standard Webhooks signs, and what somebody made of it. */
function listDeliveries(): Delivery[] {
  const now = new Date()
  const sign = (at: Date, by = secret) => new Webhook(by).sign('msg_1', at, body)
  const sent = (
    name: string,
    opens: boolean,
    changed: Partial<{ at: Date; signature: string; body: string }>,
  ) => {
    const { at = now, signature = sign(at), body: text = body } = changed
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature }
    return { name, opens, body: text, headers }
  }
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  return [
    sent('as it was sent', true, {}),
    sent('while a secret is changed', true, { signature: `${sign(now, keyOf('b'))} ${sign(now)}` }),
    sent('four minutes late', true, { at: ago(240) }),
    sent('with another body', false, { body: body.replace('120.00', '1.00') }),
    sent('with another secret', false, { signature: sign(now, keyOf('b')) }),
    sent('ten minutes late', false, { at: ago(600) }),
    sent('from ten minutes ahead', false, { at: ago(-600) }),
    sent('of a later version', false, { signature: sign(now).replace('v1,', 'v2,') }),
    sent('with no signature', false, { signature: '' }),
    sent('with half a signature', false, { signature: sign(now).slice(0, 20) }),
    sent('with a signature that is none', false, { signature: 'v1 v1, , ñ' }),
  ]
}

type Runner = { file: string; command: string[]; after: string }

/** After the sample: reads deliveries and writes one line each, the kind of what it opened or `no`. */
const runners = {
  'TypeScript (Node)': {
    file: 'sample.ts',
    command: [process.execPath, '--import', 'tsx'],
    after: `
import { readFileSync } from 'node:fs'
for (const { headers, body } of JSON.parse(readFileSync(0, 'utf8'))) {
  try { console.log(openWebhook(process.env.WEBHOOK_SECRET ?? '', headers, body).type) } catch { console.log('no') }
}`,
  },
  Python: {
    file: 'sample.py',
    command: ['python3'],
    after: `
import os, sys
for one in json.load(sys.stdin):
    try:
        print(open_webhook(os.environ["WEBHOOK_SECRET"], one["headers"], one["body"].encode())["type"])
    except ValueError:
        print("no")
`,
  },
  PHP: {
    file: 'sample.php',
    command: ['php'],
    after: `
foreach (json_decode(file_get_contents('php://stdin'), true) as $one) {
    try {
        echo open_webhook(getenv('WEBHOOK_SECRET'), $one['headers'], $one['body'])['type'], "\\n";
    } catch (RuntimeException) {
        echo "no\\n";
    }
}`,
  },
} satisfies Partial<Record<SampleLanguage, Runner>>

const isHere = (program: string) => spawnSync(program, ['--version']).status === 0

describe('the sample of', () => {
  test.each(Object.entries(runners))(
    '%s opens what comes from the portal and nothing else, wherever the language is installed',
    (language, { file, command, after }: Runner) => {
      const [program = '', ...args] = command
      if (!isHere(program)) return
      const deliveries = listDeliveries()
      const path = join(folder, file)
      writeFileSync(path, signatureSamples[language as SampleLanguage] + after)
      const run = spawnSync(program, [...args, path], {
        input: JSON.stringify(deliveries),
        env: { ...process.env, WEBHOOK_SECRET: secret },
        encoding: 'utf8',
      })
      expect(run.stderr).toBe('')
      const said = run.stdout.trim().split('\n')
      expect(deliveries.map(({ name }, index) => [name, said[index]])).toEqual(
        deliveries.map(({ name, opens }) => [name, opens ? 'charge.overdue' : 'no']),
      )
    },
  )

  /** What no program here can run is held to what all of them must name. */
  test.each(Object.entries(signatureSamples))(
    '%s signs id, time and body, compares in constant time, and takes five minutes and several signatures',
    (_language, text) => {
      for (const part of [/whsec_/, /\bv1\b/, /300/, /sha256/i, /base64/i, /split|explode/i])
        expect(text).toMatch(part)
      expect(text).toMatch(/timingSafeEqual|hash_equals|compare_digest|FixedTimeEquals/)
      expect(text).not.toMatch(/\t/)
    },
  )
})
