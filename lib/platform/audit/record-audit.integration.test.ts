import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { inScope } from '../database/db'
import { auditKeyOf } from '../vault/derived-keys'
import { formatKeyRing, keyRing, newKeyRing, parseKeyRing, withNewKey, withoutKey } from '../vault/key-ring'
import { firstHash, hashLink, hashLinkWith, type LinkContent } from './hash-link'
import { listAudit } from './queries'
import { collectLines, recordAudit, writeLines } from './record-audit'
import { verifyChain } from './verify-chain'

const actor = { id: null, name: 'Rosa', kind: 'staff' as const, address: '190.1.2.3', requestId: 'r-1' }

function createReseller(): Promise<string> {
  return addReseller(`r-${randomUUID()}`)
}

async function writeEach(resellerId: string, count: number): Promise<void> {
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

const contentSql = `
  select id, reseller_id as "resellerId", seq, at, actor_id as "actorId", actor_name as "actorName",
    actor_kind as "actorKind", action, subject_kind as "subjectKind", subject_id as "subjectId",
    subject_name as "subjectName", before, after, reason, address, request_id as "requestId"
  from portal.audit_event where reseller_id = $1 and seq between $2 and $3 order by seq`

type Rewriting = { hashVersion: number; actorName?: string; until?: number }

/** An attacker with the database but without the key: changes a line and recomputes every hash from there on. */
async function rewriteFrom(resellerId: string, from: number, how: Rewriting): Promise<void> {
  const { hashVersion, actorName = 'Nadie', until = 1_000 } = how
  const [before] = await asOwner<{ hash: string }>(
    'select hash from portal.audit_event where reseller_id = $1 and seq = $2',
    [resellerId, from - 1],
  )
  let previousHash = before?.hash ?? firstHash
  for (const line of await asOwner<LinkContent>(contentSql, [resellerId, from, until])) {
    const hash = hashLink({ ...line, actorName, previousHash })
    await asOwner(
      `update portal.audit_event set actor_name = $2, previous_hash = $3, hash = $4, hash_version = $5 where id = $1`,
      [line.id, actorName, previousHash, hash, hashVersion],
    )
    previousHash = hash
  }
}

describe('the audit log', () => {
  test('takes collected lines in their order, and nothing of them before', async () => {
    const resellerId = await createReseller()
    const lines = await collectLines(() => writeEach(resellerId, 3))
    expect((await listAudit(resellerId)).lines).toEqual([])
    await inScope(resellerId, (tx) => writeLines(tx, resellerId, lines.toReversed()))
    const written = await asOwner<{ id: string }>(
      'select subject_id as id from portal.audit_event where reseller_id = $1 order by seq',
      [resellerId],
    )
    expect(written.map(({ id }) => id)).toEqual(['t-3', 't-2', 't-1'])
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true })
  })

  test('an unchanged log verifies to its head', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 5)
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, links: 5 })
  })

  test('a changed line in the middle is named', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 5)
    await asOwner('update portal.audit_event set reason = $2 where reseller_id = $1 and seq = 3', [
      resellerId,
      'otra cosa',
    ])
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 2, seq: 3, fault: 'changed' })
  })

  test('a removed line in the middle is named', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 5)
    await asOwner('delete from portal.audit_event where reseller_id = $1 and seq = 3', [resellerId])
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 2, seq: 3, fault: 'missing' })
  })

  test('a line written anew with the key still breaks the next link', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 3)
    const rows = await asOwner<LinkContent>(
      `select id, reseller_id as "resellerId", seq, at, actor_id as "actorId", actor_name as "actorName",
         actor_kind as "actorKind", action, subject_kind as "subjectKind", subject_id as "subjectId",
         subject_name as "subjectName", before, after, reason, address, request_id as "requestId",
         previous_hash as "previousHash"
       from portal.audit_event where reseller_id = $1 and seq = 2`,
      [resellerId],
    )
    const hash = hashLinkWith(auditKeyOf(keyRing()), { ...(rows[0] as LinkContent), actorName: 'Nadie' })
    await asOwner(
      `update portal.audit_event set actor_name = 'Nadie', hash = $2 where reseller_id = $1 and seq = 2`,
      [resellerId, hash],
    )
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 2, seq: 3, fault: 'relinked' })
  })

  test('a line written anew without the key is named, and so are all that follow it', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 5)
    await rewriteFrom(resellerId, 3, { hashVersion: 2 })
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 2, seq: 3, fault: 'changed' })
  })

  test('lines that pretend to be older than the key are named after one that has it', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 5)
    await rewriteFrom(resellerId, 3, { hashVersion: 1 })
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 2, seq: 3, fault: 'unkeyed' })
  })

  test('of before the key keeps verifying, says how many lines those are, and goes on with the key', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 3)
    await rewriteFrom(resellerId, 1, { hashVersion: 1, actorName: 'Rosa' })
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, links: 3, unkeyed: 3, unchecked: 0 })
    await writeEach(resellerId, 2)
    expect(await verifyChain(resellerId)).toMatchObject({ ok: true, links: 5, unkeyed: 3 })
    await rewriteFrom(resellerId, 2, { hashVersion: 1, until: 3 })
    expect(await verifyChain(resellerId)).toEqual({ ok: false, links: 3, seq: 4, fault: 'relinked' })
  })

  test('whose every line had the key from the beginning knows no older ones', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 3)
    await rewriteFrom(resellerId, 1, { hashVersion: 1 })
    const ring = { ...keyRing(), auditKey: Buffer.alloc(32, 4) }
    expect(await verifyChain(resellerId, ring)).toEqual({ ok: false, links: 0, seq: 1, fault: 'unkeyed' })
  })

  test('verifies with a ring that was rotated and lost its first key, and not with another one', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 3)
    const first = keyRing()
    const rotated = withoutKey(withNewKey(first), first.currentId)
    expect(await verifyChain(resellerId, parseKeyRing(formatKeyRing(rotated)))).toMatchObject({
      ok: true,
      unchecked: 0,
    })
    expect(await verifyChain(resellerId, newKeyRing())).toMatchObject({ ok: false, seq: 1 })
  })

  test('verifies with a ring written by hand that got another key at its end', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 3)
    const [first = ''] = formatKeyRing(keyRing()).split(',')
    const longer = parseKeyRing(`${first},k9:${Buffer.alloc(32, 6).toString('base64')}`)
    expect(longer.fingerprintKey).not.toEqual(keyRing().fingerprintKey)
    expect(await verifyChain(resellerId, longer)).toMatchObject({ ok: true, links: 3 })
  })

  test('without any ring only says that its lines follow each other', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 3)
    expect(await verifyChain(resellerId, null)).toMatchObject({ ok: true, links: 3, unchecked: 3 })
    await asOwner('delete from portal.audit_event where reseller_id = $1 and seq = 2', [resellerId])
    expect(await verifyChain(resellerId, null)).toMatchObject({ ok: false, seq: 2, fault: 'missing' })
  })

  test('writers at the same moment make one chain without holes', async () => {
    const resellerId = await createReseller()
    await Promise.all(Array.from({ length: 8 }, () => writeEach(resellerId, 3)))
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
      await writeEach(resellerId, 1)
      const attempt = inScope(resellerId, (tx) => tx.$executeRawUnsafe(sql))
      await expect(attempt).rejects.toThrow(/permission denied/)
    },
  )

  test('another reseller sees nothing of it', async () => {
    const [one, two] = [await createReseller(), await createReseller()]
    await writeEach(one, 2)
    expect((await listAudit(two)).lines).toEqual([])
  })

  test('pages follow each other without loss', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 7)
    const first = await listAudit(resellerId, { size: 4 })
    const rest = await listAudit(resellerId, { size: 4, before: first.olderBefore ?? 0 })
    expect([...first.lines, ...rest.lines].map((line) => line.seq)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(rest.olderBefore).toBeNull()
  })

  test('a filter by noun takes every action of it', async () => {
    const resellerId = await createReseller()
    await writeEach(resellerId, 1)
    await inScope(resellerId, (tx) => recordAudit(tx, { resellerId, actor, action: 'connection.saved' }))
    const { lines } = await listAudit(resellerId, { action: 'lock.' })
    expect(lines.map((line) => line.action)).toEqual(['lock.changed'])
    expect((await listAudit(resellerId, { subjectId: 't-1' })).lines).toHaveLength(1)
  })
})
