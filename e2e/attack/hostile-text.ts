/** A seeded pseudo-random generator (mulberry32). */
export function openRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    under: (max: number) => Math.floor(next() * max),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

export type Random = ReturnType<typeof openRandom>

/** Hostile values. None matches the patterns of a leak or a failure, so that an echo is no finding. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eoirartnoc',
  'é'.repeat(3_000),
  '9'.repeat(400),
  "' or '1'='1",
  "'; drop table tenant; --",
  '" onmouseover="alert(1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  '+1+1',
  '@SUM(1)',
  '{{7*7}}',
  '#{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//evil.example/',
  'https://evil.example/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:7f00:1]/',
  'a\r\nSet-Cookie: porteria-session=x',
  'a\nBcc: todos@evil.example',
  '__proto__',
  'constructor',
  'toString',
  '{"__proto__":{"role":"owner"}}',
  '[[[[[[[[[[]]]]]]]]]]',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '-9007199254740993',
  '1.7976931348623157e308',
  '2026-02-31',
  '0000-00-00',
  '+275760-09-13',
  '99:99',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '%',
  '%_%',
  '\\',
  'true',
  'on',
  'a'.repeat(10_000),
  `${'a'.repeat(300)}!`,
  `${'1,'.repeat(500)}x`,
  '(((((((((((((((((((((((((((a',
]

const names = [
  '__proto__',
  'constructor',
  'prototype',
  '__proto__.role',
  'constructor.prototype.role',
  'role',
  'resellerId',
  'reseller_id',
  'staffId',
  'id',
  'items.0.__proto__.x',
  'items.999999999.code',
  'items.-1.code',
  'hasOwnProperty',
  '',
  'a'.repeat(2_000),
]

const parameters = [
  'q',
  'page',
  'sort',
  'tab',
  'next',
  'why',
  'demo',
  'after',
  'before',
  'from',
  'to',
  'draft',
  'kind',
  'json',
  'v',
  'state',
  'role',
  'actor',
  'action',
  'tag',
  'cursor',
  'size',
  'creation',
  'callbackUrl',
  'error',
  'locale',
  '_rsc',
  'run',
  'tenant',
  'plan',
]

export const hostileText = (random: Random): string => random.pick(texts)
export const hostileName = (random: Random): string => random.pick(names)

/** A query string with known parameter names and hostile values. */
export function hostileQuery(random: Random): string {
  const count = 1 + random.under(3)
  const pairs = Array.from({ length: count }, () => {
    const name = random.chance(0.85) ? random.pick(parameters) : hostileName(random)
    return `${encode(name)}=${encode(hostileText(random).slice(0, 1_500))}`
  })
  return `?${pairs.join('&')}`
}

/** Percent-encodes text; lone surrogates become U+FFFD, as in browsers. */
export function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString('utf8'))
}
