import { Hono } from 'hono'
import { z } from 'zod'
import { faultSchema } from '../http/faults'
import type { Sandbox } from '../http/sandbox'
import { settingsPatchSchema, writeSettings } from '../http/settings'
import { breakTenant } from './control-tenants'

const yesNo = z.enum(['sí', 'no']).transform((said) => said === 'sí')
const whole = z.coerce.number().int()

const profileForm = z
  .object({
    lineage: z.string(),
    lockMode: z.string(),
    authority: z.string(),
    receiptLink: z.string(),
    sameDayOrder: z.string(),
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
    written: optionalNumber,
    torn: optionalNumber,
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

/** Forms of the control page; each acts and redirects back to it. */
export function controlForms(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.post('/profile', async (context) => {
    const patch = profileForm.parse(await context.req.parseBody())
    sandbox.settings = await writeSettings(sandbox.database, patch)
    return context.redirect('/sandbox', 303)
  })
  app.post('/fault', async (context) => {
    const input = faultForm.parse(await context.req.parseBody())
    sandbox.faults.add(faultSchema.parse(input))
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
