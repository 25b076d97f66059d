import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inScope } from '../db'
import { addReseller, asOwner } from '../run/test-owner'
import { hashLink, type LinkContent } from './canonical'
import { listAudit } from './queries'
import { recordAudit } from './record-audit'
import { verifyChain } from './verify-chain'

const actor = { id: null, name: 'Rosa', kind: 'staff' as const, address: '190.1.2.3', requestId: 'r-1' }

function createReseller(): Promise<string> {
  return addReseller(`r-${randomUUID()}`)
}

async function writeLines(resellerId: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    await inScope(resellerId, (tx) =>
      recordAudit(tx, {
        resellerId,
        actor,
        action: 'lock.changed',
        subject: { kind: 'tenant', id: `t-${index}`, name: 'Ñandú & Hijos' },
        before: { access: 'unlocked', deep: { z: 1.5, a: [null, 'x'] } },
        after: { deep: { a: [], z: 0 }, access: 'locked' },
        reason: 'no pagó \u0000 \ud800',
      }),
    )
  }
}

describe('the trail', () => {
  test('an untouched trail verifies to its head', async () => {
    const resellerId = await createReseller()
    await writeLines(resellerId, 5)
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, links: 5 })
  })

  test('a changed line in the middle is named', async () => {
    const resellerId = await createReseller()
    await writeLines(resellerId, 5)
    await asOwner('update portal.audit_event set reason = $2 where reseller_id = $1 and seq = 3', [
      resellerId,
      'otra cosa',
    ])
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 2, seq: 3, fault: 'changed' })
  })

  test('a removed line in the middle is named', async () => {
    const resellerId = await createReseller()
    await writeLines(resellerId, 5)
    await asOwner('delete from portal.audit_event where reseller_id = $1 and seq = 3', [resellerId])
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 2, seq: 3, fault: 'missing' })
  })

  test('a line written anew with a fitting hash still breaks the next link', async () => {
    const resellerId = await createReseller()
    await writeLines(resellerId, 3)
    const rows = await asOwner<LinkContent>(
      `select id, reseller_id as "resellerId", seq, at, actor_id as "actorId", actor_name as "actorName",
         actor_kind as "actorKind", action, subject_kind as "subjectKind", subject_id as "subjectId",
         subject_name as "subjectName", before, after, reason, address, request_id as "requestId",
         previous_hash as "previousHash"
       from portal.audit_event where reseller_id = $1 and seq = 2`,
      [resellerId],
    )
    const hash = hashLink({ ...(rows[0] as LinkContent), actorName: 'Nadie' })
    await asOwner(
      `update portal.audit_event set actor_name = 'Nadie', hash = $2 where reseller_id = $1 and seq = 2`,
      [resellerId, hash],
    )
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 2, seq: 3, fault: 'relinked' })
  })

  test('writers at the same moment make one chain without holes', async () => {
    const resellerId = await createReseller()
    await Promise.all(Array.from({ length: 8 }, () => writeLines(resellerId, 3)))
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, links: 24 })
  })

  test('a line goes with the transaction that wrote it', async () => {
    const resellerId = await createReseller()
    const failing = inScope(resellerId, async (tx) => {
      await recordAudit(tx, { resellerId, actor, action: 'lock.requested' })
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect((await listAudit(resellerId)).lines).toEqual([])
  })

  test.each(['update portal.audit_event set reason = null', 'delete from portal.audit_event'])(
    'whoever serves requests cannot run: %s',
    async (sql) => {
      const resellerId = await createReseller()
      await writeLines(resellerId, 1)
      const attempt = inScope(resellerId, (tx) => tx.$executeRawUnsafe(sql))
      await expect(attempt).rejects.toThrow(/permission denied/)
    },
  )

  test('another reseller sees nothing of it', async () => {
    const [one, two] = [await createReseller(), await createReseller()]
    await writeLines(one, 2)
    expect((await listAudit(two)).lines).toEqual([])
  })

  test('pages follow each other without loss', async () => {
    const resellerId = await createReseller()
    await writeLines(resellerId, 7)
    const first = await listAudit(resellerId, { size: 4 })
    const rest = await listAudit(resellerId, { size: 4, before: first.olderBefore ?? 0 })
    expect([...first.lines, ...rest.lines].map((line) => line.seq)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(rest.olderBefore).toBeNull()
  })

  test('a filter by noun takes every action of it', async () => {
    const resellerId = await createReseller()
    await writeLines(resellerId, 1)
    await inScope(resellerId, (tx) => recordAudit(tx, { resellerId, actor, action: 'connection.saved' }))
    const { lines } = await listAudit(resellerId, { action: 'lock.' })
    expect(lines.map((line) => line.action)).toEqual(['lock.changed'])
    expect((await listAudit(resellerId, { subjectId: 't-1' })).lines).toHaveLength(1)
  })
})
