import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addSignedInStaff, type TestStaff, testPassword } from '../../../e2e/support/test-factors'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { addStaff } from '../../../e2e/support/test-reseller'
import { systemActor } from '../../platform/audit/actor'
import { listAudit } from '../../platform/audit/queries'
import { recordAudit } from '../../platform/audit/record-audit'
import { trimAuditLog } from '../../platform/audit/trim-audit-log'
import { verifyChain } from '../../platform/audit/verify-chain'
import { daysFrom, utcDay } from '../../platform/calendar/days'
import { inScope } from '../../platform/database/db'
import { textsFor } from '../../platform/i18n/texts'
import { recordCall } from '../../upstream/budget/record-call'
import { exportAuditLog } from './export-audit-log'
import { exportCalls } from './export-calls'
import { countRetentionEffect, getRetention } from './get-retention'
import { purgeExpired } from './purge-expired'
import type { RetentionInput } from './retention-schema'
import { saveRetention } from './save-retention'

const t = textsFor('es')
const ago = (days: number) => daysFrom(new Date(), -days)

let resellerId: string
beforeEach(async () => {
  resellerId = await addReseller(`r-${randomUUID()}`)
})

/** Writes an entry with a past date: the hash chain covers its stored form. */
async function writeLine(at: Date, subject = 'Andina'): Promise<void> {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  try {
    await inScope(resellerId, (tx) =>
      recordAudit(tx, {
        resellerId,
        actor: systemActor,
        action: 'tenant.held',
        subject: { kind: 'tenant', id: randomUUID(), name: subject },
      }),
    )
  } finally {
    vi.useRealTimers()
  }
}

async function textOf(pieces: AsyncGenerator<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  for await (const piece of pieces) read.push(piece)
  return Buffer.concat(read).toString('utf8')
}

async function addSignup(state: string, endedAt: Date | null): Promise<string> {
  const id = randomUUID()
  await asOwner(
    `insert into portal.signup (id, reseller_id, number, public_id, form_key, ruc, name, name_verified, subdomain, host,
       email, plan_id, plan_name, locale, terms_version, is_proven, needs_approval, state, expires_at, ended_at, refused_for)
     values ($1, $2, (select count(*) + 1 from portal.signup where reseller_id = $2), $3, $3, '10456789012',
       'JUANA QUISPE MAMANI', true, 'juana', 'juana.facturas.example', 'juana@correo.example', 1, 'Inicial', 'es', 1,
       true, false, $4::portal.signup_state, now(), $5, 'Juana ya trabaja con otro')`,
    [id, resellerId, randomUUID().replaceAll('-', ''), state, endedAt],
  )
  await asOwner(
    `insert into portal.signup_event (id, reseller_id, signup_id, kind, detail) values ($1, $2, $3, 'refused', 'Juana')`,
    [randomUUID(), resellerId, id],
  )
  await asOwner(
    `insert into portal.mail (id, reseller_id, key, recipient, subject, body)
     values ($1, $2, 'signup-refused:' || $3, 'juana@correo.example', 'Juana', '')`,
    [randomUUID(), resellerId, id],
  )
  await inScope(resellerId, (tx) =>
    recordAudit(tx, {
      resellerId,
      actor: systemActor,
      action: 'signup.refused',
      subject: { kind: 'signup', id, name: 'JUANA QUISPE MAMANI' },
      after: { ruc: '10456789012', host: 'juana.facturas.example' },
      reason: 'Juana ya trabaja con otro',
    }),
  )
  return id
}

/** A tenant read on these days, all of them added up. */
async function addSamples(daysAgo: number[]): Promise<void> {
  const days = daysAgo.map((days) => utcDay(ago(days)))
  await asOwner(
    `insert into portal.metric_sample (reseller_id, tenant_id, day, access)
     select $1, gen_random_uuid(), day, 'unlocked' from unnest($2::date[]) day`,
    [resellerId, days],
  )
  await asOwner('insert into portal.quota_sample (reseller_id, day) select $1, unnest($2::date[])', [
    resellerId,
    days,
  ])
  await asOwner('insert into portal.report_roll (reseller_id, rolled_to) values ($1, current_date - 1)', [
    resellerId,
  ])
}

describe('prospects', () => {
  test('that came to nothing are erased everywhere after their time, and the chain still verifies', async () => {
    const old = await addSignup('refused', ago(200))
    await addSignup('expired', ago(10))
    expect(await purgeExpired(resellerId)).toMatchObject({ prospects: 1 })
    const tables = ['signup', 'signup_event', 'mail', 'audit_event']
    for (const table of tables) {
      const key = { signup: 'id', signup_event: 'signup_id', mail: null, audit_event: 'subject_id' }[table]
      const rows = await asOwner<{ row: string }>(
        `select row_to_json(x)::text as row from portal.${table} x where ${
          key ? `${key}::text = $1` : `key like '%' || $1 || '%'`
        }`,
        [old],
      )
      for (const { row } of rows) expect(row.toLowerCase()).not.toMatch(/juana|quispe|10456789012/)
    }
    const [kept] = await asOwner('select number, state::text, erased_at from portal.signup where id = $1', [
      old,
    ])
    expect(kept).toMatchObject({ state: 'refused', erased_at: expect.any(Date) })
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, erased: 1 })
    const { lines } = await listAudit(resellerId, { subjectId: old })
    expect(lines.map((line) => line.action)).toEqual(['signup.erased', 'signup.refused'])
  })

  test('that became a tenant, or are still open, are untouched', async () => {
    await addSignup('created', ago(900))
    await addSignup('approving', null)
    expect(await purgeExpired(resellerId)).toMatchObject({ prospects: 0 })
  })

  test('erasing again finds nothing', async () => {
    await addSignup('refused', ago(200))
    await purgeExpired(resellerId)
    expect(await purgeExpired(resellerId)).toEqual({ calls: 0, prospects: 0, lines: 0, samples: 0 })
  })

  test('only lines about erased prospects may be without words: another erased line breaks the chain', async () => {
    await writeLine(ago(1))
    await asOwner(
      'update portal.audit_event set subject_name = null, erased_at = now() where reseller_id = $1',
      [resellerId],
    )
    expect(await verifyChain(resellerId)).toMatchObject({ ok: false, fault: 'changed', seq: 1 })
  })

  test('nobody who serves requests erases the line of a prospect that was not erased', async () => {
    const id = await addSignup('refused', ago(1))
    await inScope(resellerId, (tx) => tx.$executeRaw`select portal.erase_prospects_in_audit(${[id]}::uuid[])`)
    const { lines } = await listAudit(resellerId, { subjectId: id })
    expect(lines[0]).toMatchObject({ subjectName: 'JUANA QUISPE MAMANI', erasedAt: null })
  })
})

describe('the audit log', () => {
  test('deletes its oldest entries, and the rest verifies from its new start', async () => {
    for (const days of [800, 700, 400, 20]) await writeLine(ago(days))
    expect(await trimAuditLog(resellerId, ago(500))).toBe(2)
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, trimmed: 2, links: 5 })
    const { lines } = await listAudit(resellerId)
    expect(lines.map((line) => [line.seq, line.action])).toEqual([
      [5, 'audit.trimmed'],
      [4, 'tenant.held'],
      [3, 'tenant.held'],
    ])
    expect(await trimAuditLog(resellerId, ago(500))).toBe(0)
  })

  test('keeps the last year whatever is requested', async () => {
    for (const days of [300, 200, 1]) await writeLine(ago(days))
    await expect(trimAuditLog(resellerId, ago(100))).rejects.toThrow(/last year/)
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, links: 3, trimmed: 0 })
  })

  test('never deletes its newest entry', async () => {
    for (const days of [900, 800]) await writeLine(ago(days))
    expect(await trimAuditLog(resellerId, ago(400))).toBe(1)
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, trimmed: 1, links: 3 })
  })

  test('still detects an entry missing from the middle after trimming', async () => {
    for (const days of [900, 800, 30, 20, 10]) await writeLine(ago(days))
    await trimAuditLog(resellerId, ago(400))
    await asOwner('delete from portal.audit_event where reseller_id = $1 and seq = 4', [resellerId])
    expect(await verifyChain(resellerId)).toMatchObject({ ok: false, fault: 'missing', seq: 4 })
  })

  test('its start cannot be moved by the role that serves requests', async () => {
    await writeLine(ago(900))
    await writeLine(ago(1))
    await trimAuditLog(resellerId, ago(400))
    const moved = inScope(resellerId, (tx) => tx.$executeRaw`update portal.audit_anchor set seq = 2`)
    await expect(moved).rejects.toThrow(/permission denied/)
  })

  test('is kept forever by default', async () => {
    for (const days of [3_000, 1]) await writeLine(ago(days))
    expect(await purgeExpired(resellerId)).toMatchObject({ lines: 0 })
  })

  test('is filtered by days of the reseller, a person and a run', async () => {
    const owner = await addStaff(resellerId, 'owner')
    // Half past eleven at night in Lima is the next day in UTC.
    await writeLine(new Date('2026-03-11T04:30:00Z'), 'de noche')
    await writeLine(new Date('2026-03-11T14:00:00Z'), 'de día')
    await inScope(resellerId, (tx) =>
      recordAudit(tx, {
        resellerId,
        actor: owner,
        action: 'lock.requested',
        subject: { kind: 'lock-run', id: randomUUID(), name: '#118' },
      }),
    )
    await inScope(resellerId, (tx) =>
      recordAudit(tx, {
        resellerId,
        actor: systemActor,
        action: 'lock.changed',
        subject: { kind: 'tenant', id: randomUUID(), name: 'Andina' },
        after: { run: 118, access: 'locked' },
      }),
    )
    const zone = 'America/Lima'
    const names = async (input: Parameters<typeof listAudit>[1]) =>
      (await listAudit(resellerId, input)).lines.map((line) => line.subjectName)
    expect(await names({ from: '2026-03-10', to: '2026-03-10', zone })).toEqual(['de noche'])
    expect(await names({ from: '2026-03-11', to: '2026-03-11', zone })).toEqual(['de día'])
    expect(await names({ run: 118 })).toEqual(['Andina', '#118'])
    expect(await names({ actorId: owner.id ?? '' })).toEqual(['#118'])
  })
})

describe('the export of the audit log', () => {
  test('holds every entry under the filter with its hash, is no formula, and is audited', async () => {
    const owner = await addStaff(resellerId, 'owner')
    for (let index = 0; index < 3; index += 1) await writeLine(ago(3), '=HYPERLINK("x")')
    await writeLine(ago(90), 'vieja')
    const from = utcDay(ago(5))
    const filter = { from, zone: 'America/Lima' }
    const text = await textOf(await exportAuditLog({ resellerId, actor: owner, filter, format: 'csv', t }))
    const rows = text.trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(text).not.toContain('vieja')
    expect(rows[1]).toContain(`"'=HYPERLINK`)
    const { lines } = await listAudit(resellerId, { size: 5 })
    expect(lines[0]).toMatchObject({ action: 'audit.exported', actorName: owner.name, after: { from } })
    expect(rows[1]).toContain(
      lines.find((line) => line.action === 'tenant.held' && line.seq === 3)?.hash ?? '?',
    )
  })

  test('is refused without permission to read the audit log', async () => {
    const support = await addStaff(resellerId, 'support')
    const input = { resellerId, actor: support, filter: { zone: 'UTC' }, format: 'csv', t } as const
    await expect(exportAuditLog(input)).rejects.toThrow('not-allowed')
    await expect(exportCalls(input)).rejects.toThrow('not-allowed')
  })
})

describe('the log of calls', () => {
  const call = (endpoint: string, outcome = 'ok') =>
    recordCall({ resellerId, endpoint, host: 'central.test', status: 200, durationMs: 12, outcome })

  test('is deleted after its days, and only then', async () => {
    await call('reseller/detail')
    await call('lockedTenant', 'outcome-unknown')
    await asOwner(
      `update portal.upstream_call set at = now() - interval '91 days' where reseller_id = $1 and endpoint = 'lockedTenant'`,
      [resellerId],
    )
    expect(await purgeExpired(resellerId)).toMatchObject({ calls: 1 })
    const { calls } = await getRetention(resellerId)
    expect(calls.count).toBe(1)
  })

  test('is exported under its filter, audited', async () => {
    const owner = await addStaff(resellerId, 'owner')
    await call('reseller/detail')
    await call('lockedTenant', 'outcome-unknown')
    const filter = { outcome: 'failed', zone: 'America/Lima' } as const
    const text = await textOf(await exportCalls({ resellerId, actor: owner, filter, format: 'csv', t }))
    expect(text).toContain('lockedTenant')
    expect(text).not.toContain('reseller/detail')
    const { lines } = await listAudit(resellerId, { action: 'audit.calls-exported' })
    expect(lines).toHaveLength(1)
  })
})

describe('retention periods', () => {
  const wanted = { callsDays: 30, prospectsDays: 60, trailDays: 400, samplesDays: 400, revision: 0 }
  const save = (by: TestStaff, days: RetentionInput, password = testPassword) =>
    saveRetention({ ...by, ...days, proof: { password } })

  test('are set by the owner, once per page view, and audited', async () => {
    const owner = await addSignedInStaff('owner', resellerId)
    expect(await save(owner, wanted)).toEqual({ changed: true })
    await expect(save(owner, { ...wanted, callsDays: 40 })).rejects.toThrow('retention-moved')
    expect(await save(owner, { ...wanted, revision: 1 })).toEqual({ changed: false })
    const { lines } = await listAudit(resellerId, { action: 'retention.saved' })
    expect(lines).toHaveLength(1)
    expect((await getRetention(resellerId)).chosen).toEqual({ ...wanted, revision: 1 })
  })

  test('asks the owner for a proof, and nothing is saved without a right one', async () => {
    const owner = await addSignedInStaff('owner', resellerId)
    await expect(save(owner, wanted, '')).rejects.toMatchObject({ code: 'step-up-needed' })
    await expect(save(owner, wanted, 'not the right one')).rejects.toMatchObject({ code: 'step-up-refused' })
    expect((await getRetention(resellerId)).chosen.revision).toBe(0)
    await save(owner, wanted)
    // A proof from the last minutes of this session still counts.
    expect(await save(owner, { ...wanted, callsDays: 31, revision: 1 }, '')).toEqual({ changed: true })
  })

  test('is refused to everybody else', async () => {
    for (const role of ['admin', 'support', 'viewer'] as const) {
      const other = await addSignedInStaff(role, resellerId)
      await expect(save(other, wanted)).rejects.toThrow('not-allowed')
    }
  })

  test('are previewed: what the preview counts is what is deleted', async () => {
    await addSignup('refused', ago(70))
    await writeLine(ago(1))
    const owner = await addSignedInStaff('owner', resellerId)
    const days = { callsDays: 30, prospectsDays: 60, trailDays: null, samplesDays: 120 }
    await addSamples([130, 125, 100])
    const result = await countRetentionEffect(resellerId, days)
    await save(owner, { ...days, revision: 0 })
    expect(await purgeExpired(resellerId)).toEqual(result)
    expect(result).toMatchObject({ prospects: 1, samples: 2 })
  })
})
