import { expect, it } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson } from '../../../e2e/support/test-staff'
import { getOverview } from '../metrics/get-overview'
import { firstSteps, getFirstSteps } from './first-steps'

it('marks each step once the database shows it, and counts nothing of another reseller', async () => {
  const [{ resellerId, owner }, other] = [await addResellerWithOwner(), await addResellerWithOwner()]
  await addTestPerson(other.resellerId, 'support')
  const done = async () => {
    const view = await getFirstSteps(resellerId, owner.id)
    // The overview reads them along with everything else, and nobody else's.
    const { done, signupOpen, left } = view
    const overview = await getOverview(resellerId, { firstStepsOf: owner.id })
    expect(overview.firstSteps).toEqual({ done, signupOpen, left })
    return firstSteps.filter((step) => view.done[step])
  }
  expect(await done()).toEqual([])
  expect((await getOverview(resellerId)).firstSteps).toBeNull()
  expect((await getFirstSteps(resellerId, owner.id)).left).toBe(firstSteps.length)
  await asOwner(
    `insert into portal.connection (reseller_id, central_url, base_domain, token_ciphertext, token_fingerprint,
       updated_at, last_good_sync_at) values ($1, 'http://c.test', 'c.test', 'x', 'x', now(), now())`,
    [resellerId],
  )
  expect(await done()).toEqual(['connect'])
  await asOwner(
    `insert into portal.access_page_settings (reseller_id, payment_es, updated_at) values ($1, 'Yape', now())`,
    [resellerId],
  )
  const person = await addTestPerson(resellerId, 'support')
  expect(await done()).toEqual(['connect', 'payment', 'invite'])
  await asOwner('update portal.staff set suspended_at = now() where id = $1', [person.id])
  expect(await done()).toEqual(['connect', 'payment'])
  await asOwner(
    `insert into portal.staff_totp (staff_id, reseller_id, secret_ciphertext, confirmed_at)
     values ($1, $2, 'x', now())`,
    [owner.id, resellerId],
  )
  await asOwner(
    'insert into portal.signup_settings (reseller_id, enabled, updated_at) values ($1, true, now())',
    [resellerId],
  )
  expect(await done()).toEqual(['connect', 'payment', 'second-factor'])
  expect(await getFirstSteps(resellerId, owner.id)).toMatchObject({ signupOpen: true, left: 3 })
  await asOwner(
    'insert into portal.signup_funnel_day (reseller_id, day, opened) values ($1, current_date, 1)',
    [resellerId],
  )
  expect(await done()).toEqual(['connect', 'payment', 'second-factor', 'share'])
})
