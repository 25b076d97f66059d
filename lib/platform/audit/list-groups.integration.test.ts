import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addReseller } from '../../../e2e/support/test-owner'
import { inScope } from '../database/db'
import { textsFor } from '../i18n/texts'
import type { AuditAction } from './actions'
import { auditSentence } from './describe-line'
import { listAudit, listAuditGroups } from './queries'
import { recordAudits } from './record-audit'
import { searchWords } from './search-words'

const es = textsFor('es')
const ana = { id: randomUUID(), name: 'Ana', kind: 'staff' as const }
const luis = { id: randomUUID(), name: 'Luis', kind: 'staff' as const }

type Writing = { by?: typeof ana; action?: AuditAction; run?: number; access?: string; reason?: string }

/** Lines about tenants, each in a transaction of its own unless told together. */
async function write(resellerId: string, names: string[], how: Writing = {}): Promise<void> {
  const { by = ana, action = 'lock.changed', run, access = 'locked', reason = 'debt' } = how
  await inScope(resellerId, (tx) =>
    recordAudits(
      tx,
      { resellerId, actor: by },
      names.map((name) => ({
        action,
        subject: { kind: 'tenant', id: name.toLowerCase(), name },
        after: { access, run },
        reason,
      })),
    ),
  )
}

async function describeGroups(resellerId: string, input: Parameters<typeof listAuditGroups>[1] = {}) {
  const page = await listAuditGroups(resellerId, input)
  return { ...page, sentences: page.lines.map((line) => auditSentence(es, line)) }
}

const createReseller = () => addReseller(`r-${randomUUID()}`)

describe('lines told together', () => {
  test('a run is one sentence, whatever was written between its lines', async () => {
    const resellerId = await createReseller()
    await write(resellerId, ['Uno', 'Dos'], { run: 7 })
    await write(resellerId, ['Otra'], { action: 'tenant.held', reason: 'pidió esperar' })
    await write(resellerId, ['Tres'], { run: 7 })
    const { lines, sentences } = await describeGroups(resellerId)
    expect(sentences).toEqual([
      'Ana bloqueó 3 empresas por pago pendiente',
      'Ana retuvo a Otra: «pidió esperar»',
    ])
    expect(lines[0]?.members).toEqual([
      { id: 'dos', name: 'Dos' },
      { id: 'uno', name: 'Uno' },
    ])
  })

  test('another access, person, reason or run is another sentence', async () => {
    const resellerId = await createReseller()
    await write(resellerId, ['Uno'], { run: 1 })
    await write(resellerId, ['Dos'], { run: 1, access: 'unlocked' })
    await write(resellerId, ['Tres'], { run: 1, by: luis })
    await write(resellerId, ['Cuatro'], { run: 1, reason: 'abuse' })
    await write(resellerId, ['Cinco'], { run: 2 })
    expect((await describeGroups(resellerId)).lines.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
  })

  test('outside runs one moment is one sentence', async () => {
    const resellerId = await createReseller()
    await write(resellerId, ['Uno', 'Dos'], { action: 'drift.noticed', reason: '' })
    await write(resellerId, ['Tres'], { action: 'drift.noticed', reason: '' })
    expect((await describeGroups(resellerId)).sentences).toEqual([
      'Tres fue bloqueada fuera del portal',
      '2 empresas fueron bloqueadas fuera del portal',
    ])
  })

  test('pages follow each other without loss or repetition', async () => {
    const resellerId = await createReseller()
    for (const run of [1, 2, 3]) await write(resellerId, ['Uno', 'Dos'], { run })
    await write(resellerId, ['Tres'], { run: 1 })
    const first = await listAuditGroups(resellerId, { size: 2 })
    const rest = await listAuditGroups(resellerId, { size: 2, before: first.olderBefore ?? 0 })
    expect([...first.lines, ...rest.lines].map(({ run, count }) => [run, count])).toEqual([
      [1, 3],
      [3, 2],
      [2, 2],
    ])
    expect(rest.olderBefore).toBeNull()
  })

  test('a long run names the first twelve and counts them all', async () => {
    const resellerId = await createReseller()
    await write(
      resellerId,
      Array.from({ length: 30 }, (_, index) => `Empresa ${index}`),
      { run: 4 },
    )
    const { lines } = await describeGroups(resellerId)
    expect([lines[0]?.count, lines[0]?.members.length]).toEqual([30, 11])
  })

  test('of one run or one subject every line is told', async () => {
    const resellerId = await createReseller()
    await write(resellerId, ['Uno', 'Dos'], { run: 7 })
    expect((await describeGroups(resellerId, { run: 7 })).lines.map(({ count }) => count)).toEqual([1, 1])
    expect((await describeGroups(resellerId, { subjectId: 'uno' })).sentences).toEqual([
      'Ana bloqueó Uno por pago pendiente',
    ])
  })

  test('actions may be left out', async () => {
    const resellerId = await createReseller()
    await write(resellerId, ['Uno'])
    expect((await describeGroups(resellerId, { without: ['lock.changed'] })).lines).toEqual([])
  })
})

describe('the search by words', () => {
  const search = async (resellerId: string, text: string) =>
    (await listAudit(resellerId, { words: searchWords(es, text) })).lines.map((line) => line.subjectName)

  test('finds names, what screens say, reasons and details; all words must be found', async () => {
    const resellerId = await createReseller()
    await write(resellerId, ['Ñandú & Hijos'], { run: 912 })
    await write(resellerId, ['Otra'], { action: 'tenant.held', by: luis, reason: 'viaja 100%' })
    expect(await search(resellerId, 'NANDU')).toEqual(['Ñandú & Hijos'])
    expect(await search(resellerId, 'bloqueó')).toEqual(['Ñandú & Hijos'])
    expect(await search(resellerId, 'pendiente ana')).toEqual(['Ñandú & Hijos'])
    expect(await search(resellerId, '912')).toEqual(['Ñandú & Hijos'])
    expect(await search(resellerId, '100%')).toEqual(['Otra'])
    expect(await search(resellerId, 'pendiente luis')).toEqual([])
  })
})
