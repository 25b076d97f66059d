import { z } from '@hono/zod-openapi'
import { passwordMatches } from './hash-password'
import { json } from './http/answer'
import type { Endpoint, HostCall } from './http/endpoint'
import { textOf } from './http/input'
import { answerOf, jsonBody, refusals } from './shapes'

const requestShape = z.object({ email: z.string(), password: z.string() })

const companyShape = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  enable_list_product: z.boolean().optional(),
  qr_api_enable_ws: z.boolean(),
  qr_api_url_ws: z.string().nullable(),
  qr_api_key_ws: z.string().nullable(),
  url_logo: z.string(),
  logo_base64: z.string(),
  is_business_turn_tap: z.number().int(),
})

const signedInShape = z.object({
  success: z.literal(true),
  name: z.string(),
  email: z.string(),
  establishment_id: z.number().int(),
  seriedefault: z.number().int().nullable(),
  token: z.string().nullable(),
  restaurant_role_id: z.number().int().nullable(),
  restaurant_role_code: z.string().nullable(),
  ruc: z.string(),
  app_logo: z.string().nullable(),
  app_logo_base64: z.string(),
  company: companyShape,
  app_configuration: z.record(z.string(), z.unknown()).nullable(),
  permission_edit_item_prices: z.boolean().optional(),
  sellerId: z.number().int(),
})

const refusedShape = z.object({ success: z.literal(false), message: z.string() })

const appConfiguration = {
  id: 1,
  show_image_item: true,
  print_format_pdf: 'ticket',
  theme_color: 'blue',
  card_color: 'multicolored',
  header_waves: 0,
  app_mode: 'default',
  direct_print: false,
  has_igv_31556: false,
  igv_31556_percentage: 0.105,
  direct_send_documents_whatsapp: false,
}

/** Never 401: wrong credentials are a 200 with `success: false`, and locked tenants may sign in. */
async function signIn(call: HostCall) {
  const refused = json({ success: false, message: 'No Autorizado' })
  const email = textOf(call.input.email)
  const password = textOf(call.input.password)
  if (email === null || password === null) return refused
  const [user] = await call.sandbox.database.query(
    `select user_no as "no", name, email, password_hash as "passwordHash", api_token as token,
       establishment_no as "establishmentNo"
     from sandbox.tenant_user where tenant_id = $1 and lower(email) = lower($2) order by user_no limit 1`,
    [call.tenant.id, email],
  )
  if (!user || !(await passwordMatches(password, user.passwordHash))) return refused
  return json(signedIn(call, user))
}

function signedIn(call: HostCall, user: Record<string, unknown>) {
  const { tenant, sandbox } = call
  // B lacks these two fields (contract §2.1).
  const older = sandbox.settings.lineage === 'B'
  return {
    success: true,
    name: user.name,
    email: user.email,
    establishment_id: user.establishmentNo,
    seriedefault: null,
    token: user.token,
    restaurant_role_id: null,
    restaurant_role_code: null,
    ruc: tenant.number,
    app_logo: null,
    app_logo_base64: '',
    company: {
      name: tenant.name,
      address: `LIMA, Lima, Lima, ${tenant.address}`,
      phone: tenant.telephone,
      email: tenant.email,
      ...(older ? {} : { enable_list_product: !tenant.enableListProduct }),
      qr_api_enable_ws: false,
      qr_api_url_ws: null,
      qr_api_key_ws: null,
      url_logo: '',
      logo_base64: '',
      is_business_turn_tap: 0,
    },
    app_configuration: appConfiguration,
    ...(older ? {} : { permission_edit_item_prices: true }),
    sellerId: user.no,
  }
}

export const tenantLoginEndpoints: Endpoint[] = [
  {
    key: 'tenant.login',
    method: 'POST',
    path: '/api/login',
    host: 'tenant',
    auth: 'none',
    handle: signIn,
    about: {
      tag: 'Sesión',
      summary: 'Token de un usuario de la empresa',
      description:
        'Credenciales malas: 200 con `success: false`. Una empresa bloqueada también puede entrar.',
      request: jsonBody(requestShape),
      responses: {
        200: answerOf('Sesión iniciada, o rechazada', z.union([signedInShape, refusedShape])),
        ...refusals(500),
      },
    },
  },
]
