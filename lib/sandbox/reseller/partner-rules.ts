import {
  isEmail,
  isNumeric,
  isPresent,
  matchesFormat,
  maxLength,
  type RuleVerdict,
  required,
} from '../http/collect-rules'
import { type Input, textOf } from '../http/input'

/** Field names in the Spanish messages. */
export const partnerAttributes = {
  full_name: 'Nombre completo',
  email: 'correo electrónico',
  gitlab_user: 'usuario de gitlab.com',
  domain: 'dominio',
  department_id: 'departamento',
} as const

const names = partnerAttributes
const nameFormat = /^[\p{L}\p{M}\s-]+$/u
const userFormat = /^[\p{L}\p{M}\p{N}]+$/u

const nameWritten = (value: unknown) =>
  matchesFormat(value, nameFormat, `El formato de ${names.full_name} es inválido.`)

const userWritten = (value: unknown) =>
  matchesFormat(value, userFormat, `${names.gitlab_user} sólo debe contener letras y números.`)

function isUrl(value: unknown): RuleVerdict {
  if (!isPresent(value)) return null
  const written = textOf(value)
  const fine =
    written !== null && /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#]+\S*$/i.test(written) && URL.canParse(written)
  return fine ? null : `El formato ${names.domain} es inválido.`
}

export function partnerRules(input: Input): [string, RuleVerdict][] {
  return [
    ['full_name', required(input.full_name, names.full_name)],
    ['full_name', nameWritten(input.full_name)],
    ['full_name', maxLength(input.full_name, 200, names.full_name)],
    ['email', required(input.email, names.email)],
    ['email', isEmail(input.email, names.email)],
    ['email', maxLength(input.email, 250, names.email)],
    ['gitlab_user', required(input.gitlab_user, names.gitlab_user)],
    ['gitlab_user', userWritten(input.gitlab_user)],
    ['gitlab_user', maxLength(input.gitlab_user, 200, names.gitlab_user)],
    ['domain', required(input.domain, names.domain)],
    ['domain', isUrl(input.domain)],
    ['domain', maxLength(input.domain, 250, names.domain)],
    ['department_id', required(input.department_id, names.department_id)],
  ]
}

export function searchRules(input: Input): [string, RuleVerdict][] {
  const request = ['id', 'full_name', 'email', 'gitlab_user', 'domain'].some((name) => isPresent(input[name]))
  const { full_name, email, gitlab_user, domain } = names
  const nothing = `El campo ${full_name} es obligatorio cuando ninguno de id / ${full_name} / ${email} / ${gitlab_user} / ${domain} estén presentes.`
  return [
    ['id', isPresent(input.id) && !isNumeric(input.id) ? 'id debe ser numérico.' : null],
    ['full_name', request ? null : nothing],
    ['full_name', nameWritten(input.full_name)],
    ['full_name', maxLength(input.full_name, 200, full_name)],
    ['email', isEmail(input.email, email)],
    ['gitlab_user', userWritten(input.gitlab_user)],
    ['gitlab_user', maxLength(input.gitlab_user, 200, gitlab_user)],
    ['domain', maxLength(input.domain, 250, domain)],
  ]
}
