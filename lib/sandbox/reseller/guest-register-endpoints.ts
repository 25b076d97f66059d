import { z } from '@hono/zod-openapi'
import { hashPassword } from '../hash-password'
import { json } from '../http/answer'
import { collectRules } from '../http/collect-rules'
import type { CentralCall, Endpoint } from '../http/endpoint'
import { notPermitted, rulesBroken } from '../http/failure'
import { withoutPort } from '../http/hosts'
import { textOf } from '../http/input'
import { answerOf, jsonBody, refusals } from '../shapes'
import { createTenant } from './create-tenant'
import { guestRules } from './guest-rules'
import { lookUpRuc, lookUpShape } from './look-up-ruc'

const planShape = z
  .object({
    id: z.number().int(),
    name: z.string(),
    pricing: z.number(),
    is_popular: z.boolean(),
    test_days: z.number().int(),
    limit_users: z.number().int(),
    limit_documents: z.number().int(),
    establishments_limit: z.number().int(),
    establishments_unlimited: z.boolean(),
    sales_limit: z.number(),
    sales_unlimited: z.boolean(),
    include_sale_notes_sales_limit: z.boolean(),
    include_sale_notes_limit_documents: z.boolean(),
    module_permissions: z
      .object({ modules: z.array(z.number()), levels: z.array(z.number()), business: z.number().optional() })
      .nullable(),
    selected_modules: z.array(z.object({ name: z.string(), submodules: z.array(z.string()) })),
  })
  .openapi('Plan')

const formShape = z.object({
  success: z.literal(true),
  data: z.object({
    enable_guest_register: z.boolean(),
    base_url: z.string().openapi({ example: '.localhost' }),
    plan_default: z.number().int().nullable(),
    plans: z.array(planShape),
  }),
})

const requestShape = z.object({
  number: z.string().openapi({ description: 'RUC; sólo se exige que sea numérico y nuevo' }),
  name: z.string(),
  subdomain: z.string().regex(/^[a-zA-Z0-9]+$/),
  password: z.string().min(6),
  email: z.string(),
  plan_id: z.number().int(),
  identity_document_type_id: z.string().optional(),
})

const createdShape = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ name: z.string(), email: z.string(), subdomain: z.string(), url: z.string() }),
})

const sellingModules = [{ name: 'Ventas', submodules: ['Nuevo comprobante', 'Listado de comprobantes'] }]

/** Answers even if self-registration is off; internal plans are not offered. */
async function readForm(call: CentralCall) {
  const { settings, database, baseDomain } = call.sandbox
  const plans = await database.query(
    `select id, name, pricing::float8 as pricing, is_popular, test_days, limit_users, limit_documents,
       establishments_limit, establishments_unlimited, sales_limit::float8 as sales_limit, sales_unlimited,
       include_sale_notes_sales as include_sale_notes_sales_limit,
       include_sale_notes_documents as include_sale_notes_limit_documents, module_permissions
     from sandbox.plan where not locked order by pricing, id`,
  )
  return json({
    success: true,
    data: {
      enable_guest_register: settings.guestRegisterEnabled,
      base_url: `.${withoutPort(baseDomain)}`,
      plan_default: settings.guestRegisterPlanId,
      plans: plans.map((plan) => ({ ...plan, selected_modules: sellingModules })),
    },
  })
}

/** Creates the tenant. Slow, returns no token, not idempotent (contract §5.2). */
async function register(call: CentralCall) {
  const { sandbox, input } = call
  if (!sandbox.settings.guestRegisterEnabled) throw notPermitted()
  const broken = collectRules(await guestRules(call))
  if (broken) throw rulesBroken(broken)
  const email = String(input.email).toLowerCase()
  const subdomain = String(input.subdomain)
  const passwordHash = await hashPassword(textOf(input.password) ?? '')
  await sandbox.pause(sandbox.settings.guestRegisterMs)
  try {
    await sandbox.database.transaction((query) =>
      createTenant(query, {
        subdomain: subdomain.toLowerCase(),
        number: textOf(input.number) ?? '',
        name: textOf(input.name) ?? '',
        email,
        passwordHash,
        planId: Number(input.plan_id),
        lineage: sandbox.settings.lineage,
        now: sandbox.now(),
      }),
    )
  } catch (error) {
    return creationFailed(error, textOf(input.number) ?? '')
  }
  const url = `http://${subdomain.toLowerCase()}.${sandbox.baseDomain}`
  return json({
    success: true,
    message: 'Cuenta registrada correctamente.',
    data: { name: input.name, email, subdomain, url },
  })
}

// Two concurrent requests pass validation; the second fails on the unique index.
function creationFailed(error: unknown, number: string) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') throw error
  const message =
    constraint === 'tenant_subdomain_key'
      ? 'El subdominio ya se encuentra registrado'
      : `SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry '${number}' for key 'clients_number_unique'`
  return json({ success: false, message }, 400)
}

const tag = 'Autorregistro'
const central = { host: 'central', auth: 'central', lineages: ['spec', 'C', 'D'] } as const

export const guestRegisterEndpoints: Endpoint[] = [
  {
    key: 'guest.form',
    method: 'GET',
    path: '/api/guest-register',
    ...central,
    handle: readForm,
    about: {
      tag,
      summary: 'Planes, plan por defecto y base_url',
      responses: { 200: answerOf('Lo que el formulario necesita', formShape), ...refusals(401, 500) },
    },
  },
  {
    key: 'guest.register',
    method: 'POST',
    path: '/api/guest-register',
    ...central,
    handle: register,
    about: {
      tag,
      summary: 'Crea una empresa',
      description: 'En un servidor real tarda minutos. No repita a ciegas: busque primero el RUC.',
      request: jsonBody(requestShape),
      responses: { 200: answerOf('Creada', createdShape), ...refusals(400, 401, 403, 422, 500) },
    },
  },
  {
    key: 'guest.ruc',
    method: 'GET',
    path: '/api/guest-register/service/ruc/{number}',
    ...central,
    handle: lookUpRuc,
    about: {
      tag,
      summary: 'Nombre y estado de un RUC',
      description: 'Siempre 200. El registro es inventado: vea sus reglas en la página de control.',
      request: { params: z.object({ number: z.string() }) },
      responses: { 200: answerOf('Encontrado, o no', lookUpShape), ...refusals(401, 500) },
    },
  },
]
