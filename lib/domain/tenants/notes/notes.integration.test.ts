import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import type { Actor } from '../../../platform/audit/actor'
import { listAudit } from '../../../platform/audit/queries'
import { listTimeline, timelinePageSize } from '../timeline/list-timeline'
import type { TimelineGroup, TimelineLine } from '../timeline/timeline-line'
import { editNote } from './edit-note'
import { writeNote } from './write-note'

let reseller: TestReseller
let tenants: TestTenant[]
let viewer: Actor

const at = (index: number) => tenants[index] as TestTenant
const all = { messages: true, documents: true, audit: true }

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenants = await listTestTenants(reseller)
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
  const id = randomUUID()
  await asOwner(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, 'viewer@notes.test', 'Vera', 'viewer', 'x')`,
    [id, reseller.resellerId],
  )
  viewer = { id, name: 'Vera', kind: 'staff' }
  return () => reseller.close()
})

const write = (text: string, more: Partial<Parameters<typeof writeNote>[0]> = {}) =>
  writeNote({
    resellerId: reseller.resellerId,
    tenantId: at(0).id,
    actor: reseller.owner,
    noteId: randomUUID(),
    text,
    ...more,
  })

async function read(tenantId: string, group: TimelineGroup, before: string | null = null, access = all) {
  return listTimeline(reseller.resellerId, tenantId, { group, before, access })
}

const notesOf = async (tenantId: string) =>
  (await read(tenantId, 'notes')).lines.flatMap((line) => (line.kind === 'note' ? [line.data] : []))

describe('a note', () => {
  test('is written once however often its form is sent, and is in the audit log without its text', async () => {
    const noteId = randomUUID()
    await write('Llamar el lunes', { noteId })
    await write('Llamar el lunes', { noteId })
    expect(await notesOf(at(0).id)).toMatchObject([{ text: 'Llamar el lunes', version: 1, versions: [] }])
    const { lines } = await listAudit(reseller.resellerId, { action: 'tenant.note-written' })
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('lunes')
  })

  test('keeps what it said before each edit; the same text again is none', async () => {
    const noteId = randomUUID()
    const tenantId = at(1).id
    await write('uno', { noteId, tenantId })
    const edit = (text: string, version: number) =>
      editNote({ resellerId: reseller.resellerId, tenantId, actor: reseller.owner, noteId, version, text })
    await edit('dos', 1)
    await edit('dos', 1)
    await edit('tres', 2)
    await expect(edit('cuatro', 2)).rejects.toMatchObject({ code: 'note-moved' })
    const [note] = await notesOf(tenantId)
    expect(note).toMatchObject({ text: 'tres', version: 3, versions: [{ text: 'dos' }, { text: 'uno' }] })
    const { lines } = await listAudit(reseller.resellerId, { action: 'tenant.note-edited' })
    expect(lines).toHaveLength(2)
  })

  test('is refused to a role that may not, to all but its author, and elsewhere', async () => {
    const noteId = randomUUID()
    await expect(write('no', { actor: viewer })).rejects.toMatchObject({ code: 'not-allowed' })
    await write('mía', { noteId })
    const edit = { resellerId: reseller.resellerId, tenantId: at(0).id, noteId, version: 1, text: 'otra' }
    const cli = { id: null, name: 'cli', kind: 'cli' } as const
    await expect(editNote({ ...edit, actor: cli })).rejects.toMatchObject({ code: 'note-not-yours' })
    const elsewhere = { ...edit, tenantId: at(1).id, actor: reseller.owner }
    await expect(editNote(elsewhere)).rejects.toMatchObject({ code: 'note-missing' })
    const other = await addReseller(`other-${Date.now()}`)
    expect(
      (await listTimeline(other, at(0).id, { group: 'notes', before: null, access: all })).lines,
    ).toEqual([])
  })
})

describe('the history', () => {
  test('tells changes of access, notes and the log in one order, each once, over all pages', async () => {
    const tenantId = at(2).id
    await driveRun(reseller, await startTestRun(reseller, [at(2)], 'locked'))
    for (let index = 0; index < timelinePageSize + 5; index += 1) await write(`n${index}`, { tenantId })
    const seen: TimelineLine[] = []
    for (let before: string | null = null; ; ) {
      const page = await read(tenantId, 'all', before)
      seen.push(...page.lines)
      before = page.older
      if (!before) break
    }
    expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length)
    expect(seen.map(({ at: when }) => when.getTime())).toEqual(
      seen.map(({ at: when }) => when.getTime()).toSorted((one, two) => two - one),
    )
    const kinds = seen.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'note')).toHaveLength(timelinePageSize + 5)
    expect(seen.find(({ kind }) => kind === 'lock')).toMatchObject({
      data: { state: 'confirmed', desired: 'locked', reason: 'debt' },
    })
    expect(kinds).toContain('seen')
    // What a change of access says with proof is not said again by its audit lines.
    expect(JSON.stringify(seen)).not.toContain('lock.requested')
  })

  test('tells nobody of what they may not know, and starts anew for a broken cursor', async () => {
    const none = { messages: false, documents: false, audit: false }
    expect((await read(at(2).id, 'messages', null, none)).lines).toEqual([])
    const { lines } = await read(at(2).id, 'other', null, none)
    expect(lines.map(({ kind }) => kind)).not.toContain('audit')
    const first = await read(at(2).id, 'all')
    expect(await read(at(2).id, 'all', "1_note '; drop")).toEqual(first)
  })
})
