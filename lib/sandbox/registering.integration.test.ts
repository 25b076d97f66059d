import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest } from '../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../e2e/support/sandbox/test-sandbox'
import { completeRuc } from '../platform/ruc'
import { registerExamples } from './reseller/look-up-ruc'

let sandbox: TestSandbox
let planId: number

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 2, profile: { guestRegisterMs: 0 } })
  planId = (await form()).data.plan_default
})
beforeEach(() =>
  sandbox.control.setProfile({ lineage: 'spec', guestRegisterEnabled: true, guestRegisterMs: 0 }),
)
afterAll(() => sandbox.close())

const token = () => sandbox.resellerToken
const form = async () => (await sendRequest(sandbox, { path: '/api/guest-register', token: token() })).json
const register = (body: object) => sendRequest(sandbox, { path: '/api/guest-register', token: token(), body })
const company = (mark: string) => ({
  number: `2098765${mark}`,
  name: `Empresa ${mark} S.A.C.`,
  subdomain: `Empresa${mark}`,
  password: 'secreta1',
  email: `Dueno${mark}@Correo.test`,
  plan_id: planId,
})

test('the form offers the open plans by price, and the base with a leading dot', async () => {
  const { data } = await form()
  expect(data.base_url).toBe('.localhost')
  expect(data.plans.map((plan: { name: string }) => plan.name)).toEqual([
    'Inicial',
    'Emprendedor',
    'Pyme',
    'Empresa',
  ])
  expect(data.enable_guest_register).toBe(true)
})

test('a new tenant really exists: it is in detail, signs in and opens its lists', async () => {
  const answer = await register(company('0001'))
  expect(answer.json).toEqual({
    success: true,
    message: 'Cuenta registrada correctamente.',
    data: {
      name: 'Empresa 0001 S.A.C.',
      email: 'dueno0001@correo.test',
      subdomain: 'Empresa0001',
      url: `http://empresa0001.${sandbox.baseDomain}`,
    },
  })
  const detail = await sendRequest(sandbox, { path: '/api/reseller/detail', token: token(), body: {} })
  expect(detail.json.data[0]).toMatchObject({
    number: '20987650001',
    hostname: 'empresa0001.localhost',
    count_user: 1,
    count_doc: 0,
  })
  const body = { email: 'dueno0001@correo.test', password: 'secreta1' }
  const signedIn = await sendRequest(sandbox, { host: 'empresa0001', path: '/api/login', body })
  expect(signedIn.json.token).toHaveLength(50)
  const lists = await sendRequest(sandbox, {
    host: 'empresa0001',
    path: '/api/documents/lists/2026-01-01/2026-12-31',
    token: signedIn.json.token,
  })
  expect(lists.json).toEqual({ data: [] })
})

describe('rules', () => {
  test('an empty body names every field', async () => {
    const answer = await register({})
    expect([answer.status, Object.keys(answer.json.message)]).toEqual([
      422,
      ['number', 'name', 'subdomain', 'password', 'email', 'plan_id'],
    ])
  })

  test('a number, name or subdomain that is taken is said to be', async () => {
    await register(company('0002'))
    const { message } = (await register(company('0002'))).json
    expect(message).toEqual({
      number: ['número ya ha sido registrado.'],
      name: ['nombre ya ha sido registrado.'],
      subdomain: ['Este subdominio ya está en uso.'],
    })
  })

  test.each([
    [{ number: '20A' }, 'número debe ser numérico.'],
    [{ subdomain: 'mi-empresa' }, 'No se permiten símbolos, solo números y letras'],
    [{ password: '12345' }, 'La contraseña debe contener más de 6 caracteres'],
    [{ email: 'nada' }, 'correo electrónico no es un correo válido'],
    [{ plan_id: 999 }, 'plan es inválido.'],
    [{ plan_id: 'uno' }, 'plan debe ser un número entero.'],
  ])('%j is refused', async (wrong, said) => {
    const answer = await register({ ...company('0003'), ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.values(answer.json.message).flat()).toContain(said)
  })

  test('an internal plan cannot be chosen', async () => {
    const [plan] = (await form()).data.plans.slice(-1)
    const answer = await register({ ...company('0004'), plan_id: plan.id + 1 })
    expect(answer.json.message.plan_id).toEqual(['plan es inválido.'])
  })

  test('a number of any length passes: nothing here knows eleven digits', async () => {
    expect((await register({ ...company('0005'), number: '123' })).status).toBe(200)
  })
})

test('switched off, the form still answers and creating is 403', async () => {
  await sandbox.control.setProfile({ guestRegisterEnabled: false })
  expect((await form()).data.enable_guest_register).toBe(false)
  const answer = await register(company('0006'))
  expect([answer.status, answer.json.message]).toEqual([403, 'No posee permisos para ejecutar esta acción'])
})

test('two at once end with one tenant', async () => {
  await sandbox.control.setFault({ endpoint: 'guest.register', kind: 'gathered', requests: 2, count: 2 })
  await sandbox.control.setProfile({ guestRegisterMs: 500 })
  const answers = await Promise.all([register(company('0007')), register(company('0007'))])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
})

test('a creation whose answer was lost has happened', async () => {
  await sandbox.control.setFault({ endpoint: 'guest.register', kind: 'reset-after', count: 1 })
  await expect(register(company('0008'))).rejects.toThrow()
  expect((await register(company('0008'))).json.message.number).toEqual(['número ya ha sido registrado.'])
})

describe('RUC look-up', () => {
  const look = async (number: string) =>
    sendRequest(sandbox, { path: `/api/guest-register/service/ruc/${number}`, token: token() })

  test('each kind of company answers its kind', async () => {
    const found: Record<string, string> = {}
    for (const [kind, number] of registerExamples.filter(([kind]) => kind !== 'lenta')) {
      const { json } = await look(number)
      found[kind] = json.success ? `${json.data.state} ${json.data.condition}` : json.message
    }
    expect(found).toEqual({
      activa: 'ACTIVO HABIDO',
      suspendida: 'SUSPENSION TEMPORAL HABIDO',
      'de baja': 'BAJA DE OFICIO HABIDO',
      'no habida': 'ACTIVO NO HABIDO',
      'no existe': 'No se encontro el ruc',
    })
  })

  test('the same number always has the same name; a wrong digit finds nobody', async () => {
    const [, active] = registerExamples[0]
    expect((await look(active)).json).toEqual((await look(active)).json)
    const wrong = active.slice(0, 10) + ((Number(active[10]) + 1) % 10)
    expect((await look(wrong)).json.success).toBe(false)
  })

  test('a company has a name that no tenant has, so that it can be registered', async () => {
    const number = completeRuc('2099106614')
    const nameOf = async () => (await look(number)).json.data.name
    const name = await nameOf()
    expect((await register({ ...company('0009'), name: name.toLowerCase() })).status).toBe(200)
    const other = await nameOf()
    expect(other).not.toBe(name)
    expect((await register({ ...company('0010'), number, name: other })).status).toBe(200)
    expect(await nameOf()).toBe(other)
  })

  test('anything but eleven digits is a 200 that says so', async () => {
    const answer = await look('abc')
    expect([answer.status, answer.json.message]).toEqual([200, 'Ruc debe tener 11 dígitos'])
  })

  test('the lines C and D know no fiscal status', async () => {
    await sandbox.control.setProfile({ lineage: 'C' })
    expect(Object.keys((await look(registerExamples[0][1])).json.data)).toEqual(['name', 'trade_name'])
  })
})
