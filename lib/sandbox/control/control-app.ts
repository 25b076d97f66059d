import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { faultSchema } from '../http/faults'
import type { Sandbox } from '../http/sandbox'
import { settingsPatchSchema, writeSettings } from '../http/settings'
import { readOutbox } from '../messaging/read-outbox'
import { openApiDocument } from '../reference/openapi-document'
import { referencePage } from '../reference/reference-page'
import { demoReseller } from '../seed/demo-credentials'
import { seedTenantList } from '../seed/seed-installation'
import { changeSetup, setupSwitchesSchema } from '../vouchers/setup-switches'
import { controlForms } from './control-forms'
import { controlPage } from './control-page'
import {
  breakTenant,
  changeEnds,
  changeTenant,
  endsSchema,
  findTenant,
  listTenants,
  removeTenant,
  tenantPatchSchema,
} from './control-tenants'

/**
 * Control API on the central host under `/sandbox/control`. It has no token, so it accepts same-origin pages and
 * programs, but no other sites.
 */
export function controlApp(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.use('*', async (context, next) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && origin !== `http://${context.req.header('host')}`) {
      return context.json({ error: 'Other sites may not use the controls.' }, 403)
    }
    await next()
  })
  app.get('/', (context) => context.redirect('/sandbox'))
  app.get('/sandbox', async (context) => context.html(await controlPage(sandbox)))
  app.get('/sandbox/reference', (context) => context.html(referencePage(sandbox)))
  app.get('/sandbox/openapi/:file{(central|tenant)\\.json}', (context) => {
    const host = context.req.param('file') === 'central.json' ? 'central' : 'tenant'
    const { baseDomain, settings } = sandbox
    return context.json(openApiDocument({ host, baseDomain, lineage: settings.lineage }))
  })
  app.route('/sandbox/switch', controlForms(sandbox))
  app.route('/sandbox/control', controls(sandbox))
  app.notFound((context) => context.html(html`<p>No existe. <a href="/sandbox">Sandbox</a></p>`, 404))
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.json({ error: z.prettifyError(error) }, 400)
    if (error instanceof SyntaxError) return context.json({ error: 'The body is no JSON.' }, 400)
    console.error('sandbox control:', error)
    return context.json({ error: 'Server error' }, 500)
  })
  return app
}

function controls(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.get('/state', (context) =>
    context.json({
      settings: sandbox.settings,
      baseDomain: sandbox.baseDomain,
      reseller: demoReseller,
      faults: sandbox.faults.list(),
    }),
  )
  app.post('/settings', async (context) => {
    const patch = settingsPatchSchema.parse(await context.req.json())
    sandbox.settings = await writeSettings(sandbox.database, patch)
    return context.json(sandbox.settings)
  })
  app.post('/throttle/clear', (context) => {
    sandbox.throttle.clear()
    return context.json({ ok: true })
  })
  app.route('/faults', faultControls(sandbox))
  app.route('/tenants', tenantControls(sandbox))
  app.post('/ends', async (context) => {
    const ends = endsSchema.parse(await context.req.json())
    return context.json({ changed: await changeEnds(sandbox, ends) })
  })
  app.route('/calls', callControls(sandbox))
  app.get('/vitals', (context) =>
    context.json(sandbox.vitals({ sweep: context.req.query('sweep') === 'yes' })),
  )
  app.get('/outbox', async (context) => context.json(await readOutbox(sandbox)))
  app.post('/seed', async (context) => {
    const input = z
      .object({
        tenants: z.number().int().min(0).max(100_000).default(250),
        seed: z.number().int().default(1),
      })
      .parse(await context.req.json())
    return context.json(await seedTenantList({ ...input, database: sandbox.database, now: sandbox.now() }))
  })
  return app
}

function faultControls(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.get('/', (context) => context.json(sandbox.faults.list()))
  app.post('/', async (context) =>
    context.json(sandbox.faults.add(faultSchema.parse(await context.req.json())), 201),
  )
  app.post('/clear', (context) => {
    sandbox.faults.clear()
    return context.json({ ok: true })
  })
  app.post('/release', async (context) => {
    await sandbox.release()
    return context.json({ ok: true })
  })
  app.post('/seed', async (context) => {
    sandbox.faults.reseed(z.object({ seed: z.number().int() }).parse(await context.req.json()).seed)
    return context.json({ ok: true })
  })
  app.delete('/:id', (context) => {
    const gone = sandbox.faults.remove(Number(context.req.param('id')))
    return gone ? context.json({ ok: true }) : context.json({ error: 'No such fault.' }, 404)
  })
  return app
}

function tenantControls(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.get('/', async (context) => context.json(await listTenants(sandbox)))
  app.get('/:subdomain', async (context) => {
    const tenant = await findTenant(sandbox, context.req.param('subdomain'))
    return tenant ? context.json(tenant) : context.json({ error: 'No such tenant.' }, 404)
  })
  app.delete('/:subdomain', async (context) => {
    const gone = await removeTenant(sandbox, context.req.param('subdomain'))
    return gone ? context.json({ ok: true }) : context.json({ error: 'No such tenant.' }, 404)
  })
  app.post('/:subdomain', async (context) => {
    const patch = tenantPatchSchema.parse(await context.req.json())
    const changed = await changeTenant(sandbox, context.req.param('subdomain'), patch)
    return changed ? context.json(changed) : context.json({ error: 'No such tenant.' }, 404)
  })
  app.post('/:subdomain/switches', async (context) => {
    const switches = setupSwitchesSchema.parse(await context.req.json())
    const changed = await changeSetup(sandbox, context.req.param('subdomain'), switches)
    return changed ? context.json({ ok: true }) : context.json({ error: 'No such tenant.' }, 404)
  })
  app.post('/:subdomain/break', async (context) => {
    const { how } = breakTenant.schema.parse(await context.req.json())
    const changed = await breakTenant.run(sandbox, context.req.param('subdomain'), how)
    return changed ? context.json(changed) : context.json({ error: 'No such tenant.' }, 404)
  })
  return app
}

function callControls(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.get('/', (context) => {
    const endpoint = context.req.query('endpoint')
    const hits = sandbox.calls.hits()
    if (endpoint === undefined) return context.json({ hits, recent: sandbox.calls.recent() })
    return context.json({ hits: sandbox.calls.hitCount(endpoint, context.req.query('host')) })
  })
  app.post('/clear', (context) => {
    sandbox.calls.clear()
    return context.json({ ok: true })
  })
  return app
}
