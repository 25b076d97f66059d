import type { Page } from '@playwright/test'
import { notificationKinds } from '../lib/domain/notifications/notification-kinds'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'
import { givePushService } from './support/reach/browser-push-service'

const bell = (page: Page) => page.getByRole('link', { name: /^Avisos,/ })

/** Three lines, one of many tenants, for a person of their own who hears nothing of what other journeys do. */
async function seedInbox(email: string): Promise<void> {
  await withPortalDatabase(process.env.E2E_HOME ?? '', async (client, enterBook) => {
    await enterBook('andes')
    await client.query(
      `insert into portal.notification_choice (staff_id, reseller_id, kind, channel)
       select s.id, s.reseller_id, k, 'off' from portal.staff s cross join unnest($2::text[]) k where s.email = $1`,
      [email, notificationKinds],
    )
    await client.query(
      `delete from portal.notification n using portal.staff s where s.id = n.staff_id and s.email = $1`,
      [email],
    )
    await client.query(
      `insert into portal.notification (id, reseller_id, staff_id, kind, group_key, count, tenant_ids, payload, last_seq, last_at)
       select gen_random_uuid(), s.reseller_id, s.id, k.kind, k.kind, cardinality(k.ids), k.ids, k.payload, 0, now()
       from portal.staff s cross join lateral (values
         ('drift.found', array(select id from portal.tenant order by name limit 50), '{}'::jsonb),
         ('payment.received', array(select id from portal.tenant order by name limit 1),
           '{"amount": "59.90", "currency": "PEN"}'::jsonb),
         ('token.rejected', '{}'::uuid[], '{}'::jsonb)) k(kind, ids, payload)
       where s.email = $1`,
      [email],
    )
  })
}

test.describe('a person', () => {
  test.use({ role: null })

  test('sees in the frame how much is unread, reads it, and chooses what comes', async ({ page, run }) => {
    const person = await addPerson('admin')
    await seedInbox(person.email)
    await givePushService(page)
    await enterOverHttp(page.context(), run.portal, person)
    await page.goto('/settings')
    await expect(bell(page)).toHaveAccessibleName(/3 avisos sin leer/)
    await bell(page).click()
    await expect(
      page.getByRole('link', { name: '50 empresas cambiaron de acceso fuera del portal' }),
    ).toBeVisible()
    await expect(page.getByText(/y 47 más/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('listitem').filter({ hasText: 'pagó' }).getByRole('button').click()
    await expect(bell(page)).toHaveAccessibleName(/2 avisos sin leer/)
    await page.getByRole('button', { name: 'Marcar todo como leído' }).click()
    await expect(page.getByText('Nada sin leer')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName(/sin avisos nuevos/)
    await page.getByRole('link', { name: 'Elegir avisos' }).click()
    await page.getByRole('button', { name: 'Encender aquí' }).click()
    await expect(page.getByText('Encendidos en este navegador.')).toBeVisible()
    await expect(page.getByText('Este navegador', { exact: true })).toBeVisible()
    await page.getByLabel('Navegador: Cambio fuera del portal').check()
    const daily = page
      .getByRole('radiogroup', { name: 'Dónde: Cambio fuera del portal' })
      .getByLabel('Portal y correo diario')
    await daily.check()
    await page.getByLabel('Desde qué porcentaje').fill('200')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Escriba un número entero')).toBeVisible()
    await expect(daily).toBeChecked()
    await expectAccessible(page)
    await page.getByLabel('Desde qué porcentaje').fill('95')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Sus avisos quedaron guardados.')).toBeVisible()
    await page.reload()
    await expect(daily).toBeChecked()
    await expect(page.getByLabel('Desde qué porcentaje')).toHaveValue('95')
    await expect(page.getByLabel('Navegador: Cambio fuera del portal')).toBeChecked()
    await page.getByRole('button', { name: /^Quitar / }).click()
    await expect(page.getByText('Apagados en este navegador.')).toBeVisible()
  })
})
