import { isEmail, isInteger, isNumeric, isPresent, type RuleVerdict, required } from '../http/collect-rules'
import type { CentralCall } from '../http/endpoint'
import { textOf } from '../http/input'

/** The rules of contract §5.2, with what the database knows about names that are taken. */
export async function guestRules(call: CentralCall): Promise<[string, RuleVerdict][]> {
  const { input } = call
  const known = await findTaken(call)
  return [
    ['number', required(input.number, 'número')],
    ['number', isPresent(input.number) && !isNumeric(input.number) ? 'número debe ser numérico.' : null],
    ['number', known.number ? 'número ya ha sido registrado.' : null],
    ['name', required(input.name, 'nombre')],
    ['name', isPresent(input.name) && textOf(input.name) === null ? 'nombre debe ser una cadena.' : null],
    ['name', known.name ? 'nombre ya ha sido registrado.' : null],
    ...subdomainRules(input.subdomain, known.subdomain),
    ['password', required(input.password, 'contraseña')],
    ['password', shortPassword(input.password)],
    ['email', required(input.email, 'correo electrónico')],
    ['email', isEmail(input.email, 'correo electrónico')],
    ['plan_id', required(input.plan_id, 'plan')],
    [
      'plan_id',
      isPresent(input.plan_id) && !isInteger(input.plan_id) ? 'plan debe ser un número entero.' : null,
    ],
    ['plan_id', isPresent(input.plan_id) && !known.plan ? 'plan es inválido.' : null],
  ]
}

function subdomainRules(subdomain: unknown, taken: boolean): [string, RuleVerdict][] {
  const written = textOf(subdomain) ?? ''
  const given = isPresent(subdomain)
  return [
    ['subdomain', required(subdomain, 'subdomain')],
    [
      'subdomain',
      given && !/^[a-zA-Z0-9]+$/.test(written) ? 'No se permiten símbolos, solo números y letras' : null,
    ],
    [
      'subdomain',
      given && !/^[\p{L}\p{M}\p{N}_-]+$/u.test(written) ? 'Existen caracteres no validos.' : null,
    ],
    ['subdomain', taken ? 'Este subdominio ya está en uso.' : null],
  ]
}

function shortPassword(password: unknown): RuleVerdict {
  if (!isPresent(password)) return null
  const written = textOf(password)
  return written !== null && [...written].length >= 6
    ? null
    : 'La contraseña debe contener más de 6 caracteres'
}

type Taken = { number: boolean; name: boolean; subdomain: boolean; plan: boolean }

async function findTaken({ input, sandbox }: CentralCall): Promise<Taken> {
  const planId = isInteger(input.plan_id) ? Number(input.plan_id) : null
  const [row] = await sandbox.database.query<Taken>(
    `select exists(select from sandbox.tenant where number = $1) as number,
       exists(select from sandbox.tenant where lower(name) = lower($2)) as name,
       exists(select from sandbox.tenant where subdomain = lower($3)) as subdomain,
       exists(select from sandbox.plan where id = $4::bigint and not locked) as plan`,
    [
      textOf(input.number),
      textOf(input.name),
      textOf(input.subdomain),
      planId !== null && Number.isSafeInteger(planId) ? planId : null,
    ],
  )
  return row ?? { number: false, name: false, subdomain: false, plan: false }
}
