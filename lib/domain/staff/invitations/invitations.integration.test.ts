import { describe, expect, it } from 'vitest'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../../e2e/support/test-staff'
import type { StaffRole } from '../../../generated/prisma/enums'
import { listAudit } from '../../../platform/audit/queries'
import { findSession } from '../../../platform/auth/sessions/find-session'
import { checkCredentials } from '../../../platform/auth/sign-in/check-credentials'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors'
import { createTag, removeTag } from '../../tenants/tags/change-tag'
import { listTagLines } from '../../tenants/tags/queries'
import { getInvitation, getStaffOverview } from '../queries'
import { inviteStaff, renewInvitation } from './invite-staff'
import { checkInvitationLink, joinStaff } from './join-staff'
import { joinSchema } from './schemas'
import { withdrawInvitation } from './withdraw-invitation'

const origin = { address: '203.0.113.9', requestId: 'request-1', userAgent: 'a browser' }
const password = 'a quiet lamp over the door'
let count = 0
const newEmail = () => `nueva-${count++}@example.pe`

function tokenOf(url: string | null): string {
  return url?.split('/').at(-1) ?? ''
}

async function invite(
  owner: TestPerson,
  patch: { email?: string; role?: StaffRole; days?: number; tags?: number[] } = {},
) {
  const { resellerId } = owner
  const input = { email: newEmail(), role: 'support' as const, ...patch }
  const invited = await inviteStaff({ resellerId, actor: owner, ...input })
  return { ...invited, token: tokenOf(invited.url) }
}

function join(token: string, name = 'Nueva') {
  return joinStaff(joinSchema.parse({ token, name, password }), origin)
}

async function expire(invitationId: string) {
  await asOwner("update portal.staff_invitation set expires_at = now() - interval '1 second' where id = $1", [
    invitationId,
  ])
}

describe('an invitation', () => {
  it('lets the person choose name and password once, with the role that was given', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const { token, email } = await invite(owner, { role: 'sales' })
    expect(await checkInvitationLink(token)).toMatchObject({ state: 'open', email, role: 'sales' })
    const { claims } = await join(token, 'Rosa Núñez')
    expect(await findSession(claims)).toMatchObject({
      how: 'password',
      staff: { name: 'Rosa Núñez', email, role: 'sales', resellerId },
    })
    const verdict = await checkCredentials({ email, password, address: '203.0.113.7', now: new Date() })
    expect(verdict).toMatchObject({ verdict: 'right', account: { id: claims.sub } })
    expect(await checkInvitationLink(token)).toEqual({ state: 'used' })
    await expect(join(token)).rejects.toThrow(Conflict)
    const { lines } = await listAudit(resellerId)
    expect(lines.map(({ action }) => action)).toEqual(['staff.joined', 'staff.invited'])
    expect(JSON.stringify(lines)).not.toContain(token)
    expect(JSON.stringify(lines)).not.toContain(password)
  })

  it('makes one person when its link is used twice at the same moment', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const { token } = await invite(owner)
    const tries = await Promise.allSettled([join(token, 'Una'), join(token, 'Otra'), join(token, 'Tercera')])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(Conflict)
    }
    expect((await getStaffOverview(resellerId)).people).toHaveLength(2)
  })

  it('keeps of its link only the hash', async () => {
    const { owner } = await addResellerWithOwner()
    const { token, invitationId } = await invite(owner)
    expect(token.length).toBeGreaterThan(40)
    const rows = await asOwner('select * from portal.staff_invitation where id = $1', [invitationId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('opens nothing when it expired, was withdrawn or was never made, and tells nothing then', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const late = await invite(owner, { days: 1 })
    await expire(late.invitationId)
    const taken = await invite(owner)
    await withdrawInvitation({ resellerId, actor: owner, invitationId: taken.invitationId })
    expect(await checkInvitationLink(late.token)).toEqual({ state: 'expired' })
    expect(await checkInvitationLink(taken.token)).toEqual({ state: 'withdrawn' })
    expect(await checkInvitationLink(`${taken.token.slice(0, -1)}x`)).toEqual({ state: 'unknown' })
    for (const token of [late.token, taken.token, 'guess']) {
      await expect(join(token)).rejects.toThrow('invitation-closed')
    }
  })

  it('lasts three days unless something else was chosen', async () => {
    const { owner } = await addResellerWithOwner()
    const hours = ({ expiresAt }: { expiresAt: Date }) =>
      Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)
    expect(hours(await invite(owner))).toBe(72)
    expect(hours(await invite(owner, { days: 7 }))).toBe(168)
    await expect(invite(owner, { days: 400 })).rejects.toThrow()
  })

  it('that is renewed gets another link, and the one before ends', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const first = await invite(owner)
    await expire(first.invitationId)
    const again = await renewInvitation({ resellerId, actor: owner, invitationId: first.invitationId })
    expect(await checkInvitationLink(first.token)).toEqual({ state: 'unknown' })
    await join(tokenOf(again.url))
    await expect(
      renewInvitation({ resellerId, actor: owner, invitationId: first.invitationId }),
    ).rejects.toThrow('invitation-over')
  })

  it('is one an address, and none for somebody who is on the staff; an expired one stands in nobody’s way', async () => {
    const { owner } = await addResellerWithOwner()
    const { email, invitationId } = await invite(owner)
    await expect(invite(owner, { email: email.toUpperCase() })).rejects.toThrow('invitation-open')
    await expect(invite(owner, { email: owner.email })).rejects.toThrow('staff-known')
    await expire(invitationId)
    await invite(owner, { email })
  })

  it('says nothing of accounts of other resellers until its own link is used', async () => {
    const [here, there] = [await addResellerWithOwner(), await addResellerWithOwner()]
    const { token } = await invite(here.owner, { email: there.owner.email })
    expect(await checkInvitationLink(token)).toMatchObject({ state: 'open' })
    await expect(join(token)).rejects.toThrow('invitation-email')
    expect(await checkInvitationLink(token)).toMatchObject({ state: 'open' })
  })

  it.each(['admin', 'support', 'sales', 'viewer'] as const)('is refused to %s', async (role) => {
    const { owner, resellerId } = await addResellerWithOwner()
    const { invitationId } = await invite(owner)
    const actor = await addTestPerson(resellerId, role)
    await expect(invite(actor)).rejects.toThrow(Forbidden)
    await expect(renewInvitation({ resellerId, actor, invitationId })).rejects.toThrow(Forbidden)
    await expect(withdrawInvitation({ resellerId, actor, invitationId })).rejects.toThrow(Forbidden)
  })

  it('is not there for another reseller', async () => {
    const [here, there] = [await addResellerWithOwner(), await addResellerWithOwner()]
    const { invitationId, token } = await invite(here.owner)
    const input = { resellerId: there.resellerId, actor: there.owner, invitationId }
    await expect(renewInvitation(input)).rejects.toThrow(NotFound)
    await expect(withdrawInvitation(input)).rejects.toThrow(NotFound)
    await expect(getInvitation(there.resellerId, invitationId)).rejects.toThrow(NotFound)
    expect((await getStaffOverview(there.resellerId)).invitations).toEqual([])
    expect((await checkInvitationLink(token)).state).toBe('open')
  })

  it('limited to tags lets whoever joins see only tenants with those, from the first request on', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const by = { resellerId, actor: owner }
    for (const name of ['Lima', 'Sur']) await createTag({ ...by, input: { name, colour: 'blue' } })
    const [lima, sur] = await listTagLines(resellerId)
    const { token, invitationId } = await invite(owner, { tags: [sur?.number ?? 0] })
    expect(await checkInvitationLink(token)).toMatchObject({ state: 'open', sees: ['Sur'] })
    // Without the tag the person would see everything, also through a renewed link.
    await expire(invitationId)
    await expect(removeTag({ ...by, tagId: sur?.id ?? '' })).rejects.toMatchObject({
      code: 'tag-holds-invitation',
    })
    const again = await renewInvitation({ ...by, invitationId })
    const { claims } = await join(tokenOf(again.url))
    expect((await findSession(claims))?.sees.map(({ name }) => name)).toEqual(['Sur'])
    await removeTag({ ...by, tagId: lima?.id ?? '' })
    const { lines } = await listAudit(resellerId)
    const joined = lines.find(({ action }) => action === 'staff.joined')
    expect(joined).toMatchObject({ after: { tags: ['Sur'] } })
  })

  it('that was withdrawn holds no tag any more, and one for an owner or with a tag that is gone is refused', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const by = { resellerId, actor: owner }
    await createTag({ ...by, input: { name: 'Norte', colour: 'red' } })
    const [{ id, number } = { id: '', number: 0 }] = await listTagLines(resellerId)
    await expect(invite(owner, { role: 'owner', tags: [number] })).rejects.toMatchObject({
      code: 'tags-owner',
    })
    const { invitationId } = await invite(owner, { tags: [number] })
    await withdrawInvitation({ ...by, invitationId })
    await removeTag({ ...by, tagId: id })
    await expect(invite(owner, { tags: [number] })).rejects.toMatchObject({ code: 'tag-missing' })
  })
})
