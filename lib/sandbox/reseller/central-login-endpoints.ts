import { z } from '@hono/zod-openapi'
import { passwordMatches } from '../hash-password'
import { json } from '../http/answer'
import { collectRules, isEmail, required } from '../http/collect-rules'
import type { Call, Endpoint } from '../http/endpoint'
import { rulesBroken } from '../http/failure'
import { centralTokenLength, newToken } from '../http/tokens'
import { answerOf, jsonBody, refusals } from '../shapes'

const requestShape = z.object({ email: z.string().openapi({ format: 'email' }), password: z.string() })

const answerShape = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: z.object({ name: z.string(), email: z.string() }),
})

async function signIn(call: Call) {
  const { email, password } = call.input
  const broken = collectRules([
    ['email', required(email, 'correo electrónico')],
    ['email', isEmail(email, 'correo electrónico')],
    ['password', required(password, 'contraseña')],
    ['password', typeof password === 'string' || password == null ? null : 'contraseña debe ser una cadena.'],
  ])
  if (broken) throw rulesBroken(broken)

  const { query } = call.sandbox.database
  const [user] = await query(
    'select id, name, email, password_hash as "passwordHash", api_token as token from sandbox.central_user where email = $1',
    [email],
  )
  if (!user || !(await passwordMatches(String(password), user.passwordHash))) {
    return json({ success: false, message: 'Las credenciales proporcionadas son incorrectas.' }, 401)
  }
  // Two concurrent first sign-ins must get one token.
  const [kept] = await query(
    'update sandbox.central_user set api_token = coalesce(api_token, $2) where id = $1 returning api_token as token',
    [user.id, newToken(centralTokenLength)],
  )
  return json({
    success: true,
    message: 'Login exitoso',
    token: kept?.token,
    user: { name: user.name, email: user.email },
  })
}

export const centralLoginEndpoints: Endpoint[] = [
  {
    key: 'central.login',
    method: 'POST',
    path: '/api/login',
    host: 'central',
    auth: 'none',
    lineages: ['spec', 'C', 'D'],
    handle: signIn,
    about: {
      tag: 'Sesión',
      summary: 'Token del revendedor',
      description: 'El token de esta respuesta no sirve en los hosts de las empresas (spec §5).',
      request: jsonBody(requestShape),
      responses: { 200: answerOf('Sesión iniciada', answerShape), ...refusals(401, 422, 500) },
    },
  },
]
