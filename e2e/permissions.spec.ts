import { can, type Role } from '../lib/platform/auth/permissions'
import { roleWords } from '../lib/platform/auth/role-words'
import { demoAccounts } from '../lib/platform/auth/sign-in/demo-credentials'
import { pageRules } from '../lib/platform/http/page-rules'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, test } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'

type PageAccess = { path: string; route?: string; heading: string; open: readonly Role[] }

const everybody = demoAccounts.map((account) => account.role)
const pages: PageAccess[] = [
  { path: '/', heading: 'Resumen', open: everybody },
  { path: '/anomalies', heading: 'Anomalías', open: everybody },
  { path: '/locks', heading: 'Bloqueos', open: everybody },
  {
    path: '/locks/new',
    heading: 'Bloquear o desbloquear varias',
    open: ['owner', 'admin', 'support'],
  },
  { path: '/locks/everyone', heading: 'Todas las empresas', open: ['owner'] },
  { path: '/locks/notices', heading: 'Avisos por motivo', open: ['owner', 'admin'] },
  { path: '/locks/schedules', heading: 'Programados', open: everybody },
  { path: '/first-steps', heading: 'Primeros pasos', open: ['owner'] },
  { path: '/help', heading: 'Ayuda', open: everybody },
  { path: '/settings', heading: 'Ajustes', open: everybody },
  { path: '/settings/security', heading: 'Seguridad de su cuenta', open: everybody },
  { path: '/settings/profile', heading: 'Perfil', open: everybody },
  { path: '/settings/password', heading: 'Contraseña', open: everybody },
  { path: '/settings/sessions', heading: 'Sesiones', open: everybody },
  { path: '/settings/connection', heading: 'Conexión', open: ['owner', 'admin'] },
  { path: '/settings/connection/probe', heading: 'Conexión', open: ['owner', 'admin'] },
  { path: '/settings/connection/pace', heading: 'Conexión', open: ['owner', 'admin'] },
  { path: '/settings/tokens', heading: 'Tokens de las empresas', open: ['owner', 'admin'] },
  { path: '/settings/access-page', heading: 'Página de acceso', open: ['owner', 'admin'] },
  { path: '/settings/tags', heading: 'Etiquetas', open: ['owner', 'admin'] },
  { path: '/settings/signup', heading: 'Página de registro', open: ['owner', 'admin'] },
  { path: '/settings/signup/look', heading: 'Página de registro', open: ['owner', 'admin'] },
  { path: '/settings/signup/terms', heading: 'Página de registro', open: ['owner', 'admin'] },
  { path: '/settings/signup/limits', heading: 'Página de registro', open: ['owner', 'admin'] },
  { path: '/settings/staff', heading: 'Equipo', open: ['owner'] },
  { path: '/settings/staff/second-factor', heading: 'Equipo', open: ['owner'] },
  { path: '/settings/staff/panel', heading: 'Equipo', open: ['owner'] },
  { path: '/settings/staff/sessions', heading: 'Equipo', open: ['owner'] },
  { path: '/settings/staff/new', heading: 'Invitar a alguien', open: ['owner'] },
  { path: '/signups', heading: 'Altas', open: ['owner', 'admin', 'support', 'sales'] },
  { path: '/messages', heading: 'Mensajes', open: ['owner', 'admin', 'support', 'viewer'] },
  { path: '/settings/messages', heading: 'Ajustes de mensajes', open: ['owner', 'admin'] },
  { path: '/messages/new', heading: 'Redactar un mensaje', open: ['owner', 'admin', 'support'] },
  { path: '/messages/templates', heading: 'Plantillas', open: ['owner', 'admin', 'support', 'viewer'] },
  { path: '/messages/templates/new', heading: 'Nueva plantilla', open: ['owner', 'admin'] },
  {
    path: '/messages/dunning',
    heading: 'Secuencias de cobranza',
    open: ['owner', 'admin', 'support', 'viewer'],
  },
  { path: '/messages/dunning/new', heading: 'Nueva secuencia', open: ['owner', 'admin'] },
  { path: '/messages/dunning/enrol', heading: 'Incluir en una cobranza', open: ['owner', 'admin'] },
  { path: '/messages/numbers', heading: 'Números', open: ['owner', 'admin', 'support', 'viewer'] },
  { path: '/messages/numbers/paste', heading: 'Pegar números', open: ['owner', 'admin', 'support'] },
  { path: '/partners', heading: 'Socios', open: ['owner', 'admin', 'support', 'viewer'] },
  { path: '/partners/new', heading: 'Nuevo socio', open: ['owner', 'admin'] },
  { path: '/receivables', heading: 'Cobranza', open: ['owner', 'admin', 'support'] },
  { path: '/receivables/tenant', heading: '¿De qué empresa?', open: ['owner', 'admin', 'support'] },
  { path: '/receivables/import', heading: 'Importar', open: ['owner', 'admin', 'support'] },
  { path: '/receivables/claims', heading: 'Pagos avisados', open: ['owner', 'admin', 'support'] },
  { path: '/receivables/proposals', heading: 'Propuestas', open: ['owner', 'admin', 'support'] },
  { path: '/receivables/raise', heading: 'Cobrar el mes', open: ['owner', 'admin'] },
  { path: '/reports', heading: 'Informes', open: everybody },
  { path: '/reports/changes', heading: 'Cambios del día', open: everybody },
  { path: '/reports/quality', heading: 'Calidad de los datos', open: everybody },
  { path: '/reports/monthly', heading: 'Informe mensual', open: everybody },
  {
    path: '/reports/documents',
    route: '/reports/[report]',
    heading: 'Documentos emitidos',
    open: everybody,
  },
  { path: '/settings/receivables', heading: 'Cobranza', open: ['owner', 'admin'] },
  { path: '/settings/receivables/how-to-pay', heading: 'Cobranza', open: ['owner', 'admin'] },
  { path: '/settings/prices', heading: 'Precios', open: ['owner', 'admin'] },
  { path: '/audit', heading: 'Auditoría', open: ['owner', 'admin'] },
  { path: '/audit/calls', heading: 'Auditoría', open: ['owner', 'admin'] },
  { path: '/settings/webhooks', heading: 'Webhooks', open: ['owner'] },
  { path: '/settings/retention', heading: 'Conservación de datos', open: ['owner'] },
  { path: '/tenants', heading: 'Empresas', open: everybody },
  { path: '/vouchers', heading: 'Comprobantes sin enviar', open: ['owner', 'admin', 'support'] },
]

/** What is not a page: a download leads a stranger to the sign-in, a stream says no. */
const noRun = '/locks/00000000-0000-7000-8000-000000000000'
const answers = [
  { path: `${noRun}/csv`, stranger: 307 },
  { path: `${noRun}/progress`, stranger: 401 },
]

// A refused page is a 403, which the browser writes down.
test.use({ expectedErrors: [/status of 403/] })

test('the table of rules lets into each page exactly the roles of this list', () => {
  const rolesOf = ({ path, route = path }: PageAccess) => {
    const rule = pageRules[route]
    return everybody.filter((role) => typeof rule === 'string' && can(role, rule))
  }
  expect(pages.map((page) => [page.path, rolesOf(page)])).toEqual(
    pages.map(({ path, open }) => [path, everybody.filter((role) => open.includes(role))]),
  )
})

// The attacks ask for every page in every role (`e2e/attack/isolation.integration.test.ts`); here is what it says.
test('every page opens under its heading', async ({ context }) => {
  for (const { path, heading } of pages) {
    const { status, titles } = await readPage(context.request, path)
    expect({ path, status, titles }).toEqual({ path, status: 200, titles: [heading] })
  }
})

const isClosed = (role: Role, { open }: PageAccess) => !open.includes(role)
const closed: { role: Role; refused: PageAccess[] }[] = [
  { role: 'viewer', refused: pages.filter((page) => isClosed('viewer', page)) },
  { role: 'sales', refused: pages.filter((page) => isClosed('sales', page) && !isClosed('viewer', page)) },
]
for (const { role, refused } of closed) {
  test.describe(role, () => {
    test.use({ role })

    test(`${role} is told of each page that stays closed who opens it`, async ({ context }) => {
      expect(refused.length).toBeGreaterThan(0)
      for (const { path, open } of refused) {
        const { status, titles, main } = await readPage(context.request, path)
        const answer = { path, status: 403, titles: ['Su rol no abre esta página'] }
        expect({ path, status, titles }).toEqual(answer)
        expect(main, path).toContain(roleWords(open, { locale: 'es' }))
      }
    })
  })
}

test.describe('with scripts', () => {
  test.use({ role: 'viewer' })

  test('a refused page stays refused, and the next one opens', async ({ page }) => {
    await page.goto('/audit')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Su rol no abre esta página')
    await page.getByRole('navigation').getByRole('link', { name: 'Empresas' }).first().click()
    await expect(heading).toHaveText('Empresas')
    await page.goBack()
    await expect(heading).toHaveText('Su rol no abre esta página')
  })
})

test('a run that is not there, or not the reseller’s, has no report and no progress', async ({ page }) => {
  await confirmIdentity(page)
  for (const { path } of answers) expect((await page.request.get(path)).status(), path).toBe(404)
})

test.describe('a stranger', () => {
  test.use({ role: null })

  for (const { path, stranger } of answers) {
    test(`who asks for ${path} gets nothing`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status()).toBe(stranger)
      expect(await response.text()).not.toContain('Andes Factura')
    })
  }

  test('who asks for any of the pages is asked to sign in', async ({ request }) => {
    for (const { path } of pages) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect(response.status(), path).toBe(307)
      expect(response.headers().location, path).toContain('/login')
      expect(await response.text(), path).not.toContain('Andes Factura')
    }
  })
})

test('an action that the page does not offer is refused on the server', async ({ page, elsewhere, run }) => {
  await page.goto('/settings/connection/probe')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  const action = await posted
  await expect(page.getByText('Se probó de nuevo.')).toBeVisible()
  const viewer = (await elsewhere({ role: 'viewer' })).context()
  const sent = await action.allHeaders()
  const answer = await viewer.request.post('/settings', {
    headers: {
      'next-action': sent['next-action'] ?? '',
      'content-type': sent['content-type'] ?? '',
      origin: run.portal,
    },
    data: action.postDataBuffer() ?? undefined,
  })
  expect(await answer.text()).toContain('Su rol no puede hacer esto')
})

test('an action that comes from another site is refused', async ({ context }) => {
  const { request } = context
  const html = await (await request.get('/settings/sessions')).text()
  // Within the page: the frame has forms of its own before it.
  const [, main = ''] = html.split('<main')
  const [, id = ''] = /name="(\$ACTION_ID_\w+)"/.exec(main) ?? []
  expect(id).not.toBe('')
  const answer = await request.post('/settings/sessions', {
    headers: { origin: 'https://evil.example' },
    multipart: { [id]: '' },
  })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  const { status, titles } = await readPage(request, '/settings/sessions')
  expect({ status, titles }).toEqual({ status: 200, titles: ['Sesiones'] })
})
