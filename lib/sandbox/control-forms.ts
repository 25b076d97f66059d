import { Hono } from 'hono'
import { z } from 'zod'
import { breakTenant } from './control-tenants'
import { faultSchema } from './faults'
import type { Sandbox } from './sandbox'
import { settingsPatchSchema, writeSettings } from './settings'

const yesNo = z.enum(['sí', 'no']).transform((said) => said === 'sí')
const whole = z.coerce.number().int()

const profileForm = z
  .object({
    lineage: z.string(),
    lockMode: z.string(),
    authority: z.string(),
    guestRegisterEnabled: yesNo,
    messagingConnected: yesNo,
    throttleStatus: whole,
    throttlePerMinute: whole,
    resellerLimit: whole,
    guestRegisterMs: whole,
  })
  .partial()
  .pipe(settingsPatchSchema)

const optionalNumber = z
  .string()
  .optional()
  .transform((written) => (written === undefined || written === '' ? undefined : Number(written)))

const faultForm = z
  .object({
    endpoint: z.string(),
    kind: z.string(),
    host: z.string().transform((written) => written.trim() || null),
    probability: z.coerce.number(),
    count: optionalNumber.transform((count) => count ?? null),
    ms: optionalNumber,
    status: optionalNumber,
  })
  .transform(({ status, ...fault }) => (takesStatus(fault.kind) ? { ...fault, status } : fault))

const takesStatus = (kind: string) => kind === 'status' || kind === 'html'

const breakForm = z.object({
  subdomain: z.string().trim(),
  how: z
    .string()
    .transform((how) => ({ how: how === 'ninguno' ? null : how }))
    .pipe(breakTenant.schema),
})

/** The control page's forms: each does its thing and shows the page again. */
export function controlForms(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.post('/profile', async (context) => {
    const patch = profileForm.parse(await context.req.parseBody())
    sandbox.settings = await writeSettings(sandbox.database, patch)
    return context.redirect('/sandbox', 303)
  })
  app.post('/fault', async (context) => {
    const asked = faultForm.parse(await context.req.parseBody())
    sandbox.faults.add(faultSchema.parse(asked))
    return context.redirect('/sandbox', 303)
  })
  app.post('/clear-faults', (context) => {
    sandbox.faults.clear()
    return context.redirect('/sandbox', 303)
  })
  app.post('/break', async (context) => {
    const { subdomain, how } = breakForm.parse(await context.req.parseBody())
    const changed = await breakTenant.run(sandbox, subdomain, how.how)
    return changed
      ? context.redirect('/sandbox', 303)
      : context.text('No hay una empresa con ese subdominio.', 404)
  })
  return app
}
