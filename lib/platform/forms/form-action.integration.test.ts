import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { addReseller, addSession, asOwner } from '../../../e2e/support/test-owner'
import type { Role } from '../auth/permissions'
import { sealClaims, sessionCookie } from '../auth/sessions/session-cookie'
import { Conflict } from '../errors'
import { idleState } from './action-state'
import { formAction } from './form-action'

// Stands in for Next's request, which exists only inside its server.
const request = vi.hoisted(() => ({ cookies: new Map<string, string>(), script: true }))
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) =>
      request.cookies.has(name) ? { name, value: request.cookies.get(name) } : undefined,
    has: (name: string) => request.cookies.has(name),
  }),
  headers: async () =>
    new Headers({
      'x-forwarded-for': '10.0.0.1, 203.0.113.9',
      'x-request-id': 'r-1',
      'x-porteria-path': '/settings/connection?tab=2',
      ...(request.script ? { 'next-action': 'a' } : {}),
    }),
}))

async function signInAs(role: Role): Promise<string> {
  const resellerId = await addReseller(`r-${randomUUID()}`)
  const id = randomUUID()
  await asOwner(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, $3, 'Ana', $4::portal.staff_role, 'none')`,
    [id, resellerId, `${id}@example.pe`, role],
  )
  const claims = await addSession({ resellerId, staffId: id })
  request.cookies.set(sessionCookie().name, await sealClaims(claims))
  return id
}

async function requireSecondFactorOf(staffId: string): Promise<void> {
  await asOwner(
    `insert into portal.security_settings (reseller_id, second_factor_required)
     select reseller_id, true from portal.staff where id = $1`,
    [staffId],
  )
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const run = vi.fn()
const action = formAction({
  permission: 'tenants:lock',
  schema: z.object({ note: z.string().min(3, 'auth.emailMissing'), token: z.string().optional() }),
  fieldOf: { 'sync-run-missing': 'note' },
  freshIdOn: { 'receivable-form-used': 'formId' },
  run,
})

beforeEach(() => {
  request.cookies.clear()
  request.script = true
  run.mockReset()
})

describe('an action', () => {
  it('runs for the right role, and knows its actor and origin', async () => {
    const id = await signInAs('support')
    run.mockResolvedValue({ message: 'hecho' })
    expect(await action(idleState, formOf({ note: 'debe dos meses' }))).toEqual({
      status: 'ok',
      message: 'hecho',
    })
    const [input, { staff, actor }] = run.mock.calls[0] ?? []
    expect(input).toEqual({ note: 'debe dos meses' })
    expect(staff).toMatchObject({ id, role: 'support' })
    expect(actor).toEqual({ id, name: 'Ana', kind: 'staff', address: '203.0.113.9', requestId: 'r-1' })
  })

  it('does not run without a session', async () => {
    const state = await action(idleState, formOf({ note: 'debe dos meses' }))
    expect(state).toMatchObject({ status: 'error', message: expect.stringContaining('sesión terminó') })
    expect(run).not.toHaveBeenCalled()
  })

  it('redirects to sign-in or enrolment when the form came without JavaScript', async () => {
    request.script = false
    const sent = () => action(idleState, formOf({ note: 'debe dos meses' }))
    const back = `next=${encodeURIComponent('/settings/connection?tab=2')}`
    await expect(sent()).rejects.toMatchObject({
      digest: expect.stringContaining(`;/login?unsent=1&${back};`),
    })
    await requireSecondFactorOf(await signInAs('support'))
    await expect(sent()).rejects.toMatchObject({
      digest: expect.stringContaining(`;/enrol?unsent=1&${back};`),
    })
    request.script = true
    expect(await sent()).toMatchObject({
      status: 'error',
      message: expect.stringContaining('verificación en dos pasos'),
      values: { note: 'debe dos meses' },
    })
    expect(run).not.toHaveBeenCalled()
  })

  it('does not run for the wrong role and says whose it is', async () => {
    await signInAs('viewer')
    const state = await action(idleState, formOf({ note: 'debe dos meses' }))
    expect(state.message).toContain('titular, administración y soporte')
    expect(run).not.toHaveBeenCalled()
  })

  it('says what is wrong with a field, keeps what was typed and never a secret', async () => {
    await signInAs('support')
    const state = await action(idleState, formOf({ note: 'x', token: 'canary-token' }))
    expect(state).toMatchObject({
      status: 'error',
      fieldErrors: { note: 'Escriba su correo.' },
      values: { note: 'x' },
    })
    expect(JSON.stringify(state)).not.toContain('canary')
    expect(run).not.toHaveBeenCalled()
  })

  it('shows an expected error, at its field when it has one', async () => {
    await signInAs('support')
    run.mockRejectedValueOnce(new Conflict('sync-run-not-held'))
    expect((await action(idleState, formOf({ note: 'hola' }))).message).toContain('confirmación')
    run.mockRejectedValueOnce(new Conflict('sync-run-missing'))
    const state = await action(idleState, formOf({ note: 'hola' }))
    expect(state.fieldErrors?.note).toBe('Esa lectura ya no existe.')
  })

  it('keeps the id of a form that was refused, and gives it another one once that is used', async () => {
    await signInAs('support')
    const formId = randomUUID()
    const sent = () => action(idleState, formOf({ note: 'hola', formId }))
    run.mockRejectedValueOnce(new Conflict('sync-run-missing'))
    expect((await sent()).values).toEqual({ note: 'hola', formId })
    run.mockRejectedValueOnce(new Conflict('receivable-form-used'))
    const { values } = await sent()
    expect(values).toEqual({ note: 'hola', formId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(values?.formId).not.toBe(formId)
  })

  it('gives an unexpected error a number and hides the rest', async () => {
    await signInAs('support')
    run.mockRejectedValue(new Error('connection string postgres://canary'))
    const state = await action(idleState, formOf({ note: 'hola' }))
    expect(state.message).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
    expect(JSON.stringify(state)).not.toContain('canary')
  })
})
