import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest } from '../../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'

let sandbox: TestSandbox
const ana = {
  full_name: 'Ana Núñez',
  email: 'ana@partner.test',
  gitlab_user: 'ananunez',
  domain: 'https://ana.partner.test',
  department_id: '15',
}

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 0 })
})
afterAll(() => sandbox.close())

const token = () => sandbox.resellerToken
const list = async () =>
  (await sendRequest(sandbox, { path: '/api/restaurant/partner/list', token: token() })).json
const store = (body: unknown) =>
  sendRequest(sandbox, { path: '/api/restaurant/partner/store', token: token(), body })
const search = (body: unknown) =>
  sendRequest(sandbox, { path: '/api/restaurant/partner/search', token: token(), body })

test('an empty installation lists nobody', async () => {
  expect(await list()).toEqual({ success: true, data: [], message: 'Listado de Partners' })
})

describe('store', () => {
  test('answers what was sent, without a status that was not', async () => {
    const answer = await store(ana)
    expect(Object.keys(answer.json.data)).toEqual([...Object.keys(ana), 'updated_at', 'created_at', 'id'])
    expect(answer.json.data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect((await list()).data[0]).toEqual({ id: answer.json.data.id, ...ana, status: 0, zone: null })
  })

  test('each unique field that is taken is named, whatever its case', async () => {
    const answer = await store({ ...ana, email: 'ANA@partner.test', full_name: 'Otra' })
    expect([answer.status, answer.json.message]).toEqual([
      422,
      {
        email: ['El correo electrónico ya ha sido registrado.'],
        gitlab_user: ['usuario de gitlab.com ya ha sido registrado.'],
        domain: ['dominio ya ha sido registrado.'],
      },
    ])
  })

  test.each([
    ['full_name', 'Ana 2', 'El formato de Nombre completo es inválido.'],
    ['full_name', 'a'.repeat(201), 'Nombre completo no debe ser mayor que 200 caracteres.'],
    ['email', 'ana', 'correo electrónico no es un correo válido'],
    ['gitlab_user', 'ana.nunez', 'usuario de gitlab.com sólo debe contener letras y números.'],
    ['domain', 'ana.partner.test', 'El formato dominio es inválido.'],
    ['department_id', '', 'El campo departamento es obligatorio.'],
  ])('%s = %s is refused', async (field, value, said) => {
    const answer = await store({ ...ana, [field]: value })
    expect([answer.status, answer.json.message[field]]).toEqual([422, [said]])
  })

  test('what no rule checks and no column takes is a 500, and nothing is kept', async () => {
    const before = (await list()).data.length
    const other = { ...ana, email: 'b@p.test', gitlab_user: 'b', domain: 'http://b.test' }
    expect((await store({ ...other, department_id: '150101' })).status).toBe(500)
    expect((await store({ ...other, status: 'activo' })).status).toBe(500)
    expect((await list()).data).toHaveLength(before)
  })
})

describe('search', () => {
  test('conditions add up, names match in part, e-mails whole', async () => {
    await store({
      ...ana,
      full_name: 'Luis Díaz-Paz',
      email: 'luis@p.test',
      gitlab_user: 'luis9',
      domain: 'http://luis.test',
    })
    const names = async (body: unknown) =>
      (await search(body)).json.data.map((row: { full_name: string }) => row.full_name)
    expect(await names({ full_name: 'luis' })).toEqual(['Luis Díaz-Paz'])
    expect(await names({ full_name: 'luis', email: 'ana@partner.test' })).toEqual([])
    expect(await names({ domain: 'test' })).toHaveLength(2)
    expect(await names({ email: 'LUIS@P.test' })).toEqual(['Luis Díaz-Paz'])
  })

  test('nobody found is still a success', async () => {
    expect((await search({ email: 'nobody@p.test' })).json).toEqual({
      success: true,
      data: [],
      message: 'Partners no encontrados',
    })
  })

  test('nothing asked is 422 on the name; a malformed question too', async () => {
    expect(Object.keys((await search({})).json.message)).toEqual(['full_name'])
    expect((await search({ email: 'x' })).status).toBe(422)
    expect((await search({ id: 'x' })).status).toBe(422)
    expect((await search({ id: 1e300 })).json.data).toEqual([])
  })
})
