import { expect, test } from 'vitest'
import { toFieldSentences } from './wrong-fields'

const said = null

test.each([
  ['full_name', 'fullName'],
  ['Nombre completo', 'fullName'],
  ['email', 'email'],
  ['correo electrónico', 'email'],
  ['gitlab_user', 'gitlabUser'],
  ['usuario de gitlab.com', 'gitlabUser'],
  ['gitlab user', 'gitlabUser'],
  ['domain', 'domain'],
  ['dominio', 'domain'],
  ['department_id', 'departmentId'],
  ['departamento', 'departmentId'],
  ['zone', 'zone'],
  ['status', 'status'],
])('what the server calls %s is the field %s', (name, field) => {
  expect(toFieldSentences({ said, sentences: { [name]: 'No.' } })).toEqual({ [field]: 'No.' })
})

test('a sentence alone finds its field, and one of no field stays with the whole', () => {
  const taken = 'El correo electrónico ya ha sido registrado.'
  expect(toFieldSentences({ said: taken, sentences: {} })).toEqual({ email: taken })
  expect(toFieldSentences({ said: 'No se puede registrar.', sentences: {} })).toEqual({})
  expect(toFieldSentences({ said: 'x', sentences: { captcha: 'Falta.' } })).toEqual({})
})
