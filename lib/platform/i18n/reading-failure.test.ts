import { expect, test } from 'vitest'
import { readingFailureText } from './reading-failure'
import { textsFor } from './texts'

const t = textsFor('es')
const said = "SQLSTATE[HY000] [1049] Unknown database 'tenancy_acme'"
const broken = { code: 'upstream-broken-tenant', values: { said, database: 'tenancy_acme' }, tenant: null }

test('the damaged tenant is named, or its database, or neither', () => {
  expect(readingFailureText(t, { ...broken, tenant: { id: 't1', name: 'Acme SAC' } })).toBe(
    `El servidor no puede armar la lista porque la empresa Acme SAC está dañada. Dice: «${said}».`,
  )
  expect(readingFailureText(t, broken)).toBe(
    `El servidor no puede armar la lista porque falla la base de datos tenancy_acme, que no corresponde a ninguna empresa conocida. Dice: «${said}».`,
  )
  expect(
    readingFailureText(t, { ...broken, values: { said: 'Attempt to read property "website" on null' } }),
  ).toBe(
    'El servidor no puede armar la lista porque una empresa está dañada, y no dice cuál. Dice: «Attempt to read property "website" on null».',
  )
  expect(readingFailureText(t, { ...broken, values: {} })).toBe(
    'El servidor no puede armar la lista porque una empresa está dañada.',
  )
})

test('any other failure keeps what the server said', () => {
  const failure = { code: 'upstream-failed', values: { said: 'boom', status: 500 }, tenant: null }
  expect(readingFailureText(t, failure)).toBe('El servidor falló y dijo: «boom».')
})
