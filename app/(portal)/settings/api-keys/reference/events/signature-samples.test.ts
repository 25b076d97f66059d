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
const kind = 'charge.overdue'
const body = exampleBody(kind)

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

type Runner = {
  file: string
  command: string[]
  /** The sample as a program that reads deliveries, and writes `yes` or `no` a line. */
  toProgram: (sample: string) => string
}

const runners = {
  'TypeScript (Node)': {
    file: 'sample.ts',
    command: [process.execPath, '--import', 'tsx'],
    toProgram: (sample) => `${sample}
import { readFileSync } from 'node:fs'
for (const { headers, body } of JSON.parse(readFileSync(0, 'utf8'))) {
  try {
    console.log(openWebhook(process.env.WEBHOOK_SECRET ?? '', headers, body).type === '${kind}' ? 'yes' : 'another')
  } catch { console.log('no') }
}`,
  },
  Python: {
    file: 'sample.py',
    command: ['python3'],
    toProgram: (sample) => `${sample}
import os, sys
for one in json.load(sys.stdin):
    try:
        event = open_webhook(os.environ["WEBHOOK_SECRET"], one["headers"], one["body"].encode())
        print("yes" if event["type"] == "${kind}" else "another")
    except ValueError:
        print("no")
`,
  },
  PHP: {
    file: 'sample.php',
    command: ['php'],
    toProgram: (sample) => `${sample}
foreach (json_decode(file_get_contents('php://stdin'), true) as $one) {
    try {
        $event = open_webhook(getenv('WEBHOOK_SECRET'), $one['headers'], $one['body']);
        echo $event['type'] === '${kind}' ? 'yes' : 'another', "\\n";
    } catch (RuntimeException) {
        echo "no\\n";
    }
}`,
  },
  Perl: {
    file: 'sample.pl',
    command: ['perl'],
    toProgram: (sample) => `${sample}
for my $one (@{decode_json(do { local $/; <STDIN> })}) {
    my $body = $one->{body};
    utf8::encode($body);
    my $event = eval { open_webhook($ENV{WEBHOOK_SECRET}, $one->{headers}, $body) };
    print !$event ? 'no' : $event->{type} eq '${kind}' ? 'yes' : 'another', "\\n";
}`,
  },
  /** Its own class stands first, because that is the one that is run. Java reads no JSON: see `toLines`. */
  Java: {
    file: 'Sample.java',
    command: ['java'],
    toProgram: (sample) =>
      sample.replace(
        '\n/**',
        `
class Receiver {
    public static void main(String[] none) throws Exception {
        Base64.Decoder from = Base64.getDecoder();
        for (String line : new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\\n")) {
            String[] one = line.split("\\t", -1);
            String[] text = new String[3];
            for (int i = 0; i < 3; i++) text[i] = new String(from.decode(one[i]), StandardCharsets.UTF_8);
            try {
                PortalWebhook.verify(System.getenv("WEBHOOK_SECRET"), text[0], text[1], text[2], from.decode(one[3]));
                System.out.println("yes");
            } catch (GeneralSecurityException e) {
                System.out.println("no");
            }
        }
    }
}

/**`,
      ),
  },
} satisfies Record<SampleLanguage, Runner>

/** Headers and body in base64, with tabs between. */
function toLines(deliveries: Delivery[]): string {
  const toLine = ({ headers, body }: Delivery) =>
    [...['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`] ?? ''), body]
      .map((text) => Buffer.from(text).toString('base64'))
      .join('\t')
  return deliveries.map(toLine).join('\n')
}

const isHere = ({ command: [program = ''] }: Runner) => spawnSync(program, ['--version']).status === 0
const here = Object.entries<Runner>(runners).map(([language, runner]) => ({
  language: language as SampleLanguage,
  runner,
  isHere: isHere(runner),
}))

describe('the sample of', () => {
  for (const { language, runner, isHere } of here) {
    const { file, command, toProgram } = runner
    test.skipIf(!isHere)(`${language} opens what comes from the portal and nothing else`, () => {
      const [program = '', ...args] = command
      const deliveries = listDeliveries()
      const path = join(folder, file)
      writeFileSync(path, toProgram(signatureSamples[language]))
      const run = spawnSync(program, [...args, path], {
        input: language === 'Java' ? toLines(deliveries) : JSON.stringify(deliveries),
        env: { ...process.env, WEBHOOK_SECRET: secret },
        encoding: 'utf8',
      })
      expect(run.stderr).toBe('')
      const said = run.stdout.trim().split('\n')
      expect(deliveries.map(({ name }, index) => [name, said[index]])).toEqual(
        deliveries.map(({ name, opens }) => [name, opens ? 'yes' : 'no']),
      )
    })
  }

  test('four languages at least was run here: a machine with fewer proves too little', () => {
    const missing = here.filter(({ isHere }) => !isHere).map(({ language }) => language)
    expect(here.length - missing.length, `not installed: ${missing.join(', ')}`).toBeGreaterThanOrEqual(4)
  })

  /** What running cannot show. */
  test.each(Object.entries(signatureSamples))('%s compares in constant time', (_language, text) => {
    expect(text).toMatch(/timingSafeEqual|hash_equals|compare_digest|MessageDigest\.isEqual|%32b\*/)
    expect(text).not.toMatch(/\t/)
  })
})
