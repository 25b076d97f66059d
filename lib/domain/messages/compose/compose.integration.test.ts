import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectTestMessages, driveMessages } from '../../../../e2e/support/test-messages'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { readInScope } from '../../../platform/database/db'
import type { TenantQuery } from '../../tenants/tenant-query'
import { saveContact } from '../contacts/save-contact'
import { optOut } from '../opt-out'
import { addStarterTemplates } from '../templates/add-starter-templates'
import { archiveTemplate } from '../templates/archive-template'
import { saveTemplate } from '../templates/save-template'
import { addToMessage, leaveOutOfMessage, saveDraftText, takeTemplate } from './change-draft'
import { freezeMessageDraft } from './freeze-message-draft'
import { getMessageDraft, listMessageDrafts } from './get-message-draft'
import { readUpload } from './read-upload'
import { removeOldMessageDrafts } from './remove-old-message-drafts'
import { sendMessageDraft, sendTestMessage } from './send-draft'

let reseller: TestReseller
let tenants: { id: string; ruc: string; name: string }[]

const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 30 })
  await connectTestMessages(reseller)
  tenants = await asOwner('select id, ruc, name from portal.tenant where reseller_id = $1 order by id', [
    reseller.resellerId,
  ])
})
beforeEach(async () => {
  for (const table of ['message_opt_out', 'tenant_contact', 'message', 'message_run', 'message_draft']) {
    await asOwner(`delete from portal.${table} where reseller_id = $1`, [reseller.resellerId])
  }
})
afterAll(() => reseller.close())

/** Gives the first tenants a number each, `51987200100` and up. */
async function giveNumbers(count: number): Promise<string[]> {
  const chosen = tenants.slice(0, count)
  for (const [at, { id }] of chosen.entries()) {
    const number = `987 200 ${100 + at}`
    await saveContact({ ...by(), tenantId: id, number, name: `Persona ${at}` })
  }
  return chosen.map(({ id }) => id)
}

async function draftOf(tenantIds: string[], es = 'Hola {{contacto}} de {{empresa}}'): Promise<string> {
  const { draftId } = await freezeMessageDraft({ ...by(), from: { kind: 'ids', tenantIds } })
  await saveDraftText({ ...by(), draftId, text: { es, en: null, values: {} } })
  return draftId
}

const look = (draftId: string) => getMessageDraft(reseller.resellerId, draftId)

async function send(draftId: string, changes: { digest?: string; typedCount?: number | null } = {}) {
  const { digest, counts } = await look(draftId)
  return sendMessageDraft({ ...by(), draftId, digest, typedCount: counts.send, ...changes })
}

const planned = () =>
  asOwner<{ key: string; number: string; content: { text: string }; tenant_id: string | null }>(
    'select key, number, content, tenant_id from portal.message where reseller_id = $1 order by number',
    [reseller.resellerId],
  )

describe('a frozen list', () => {
  test('excludes tenants added later, though they match the same filter', async () => {
    const query: TenantQuery = {
      tab: 'all',
      search: tenants[0]?.ruc ?? '',
      plan: null,
      tag: null,
      sort: 'name',
      descending: false,
      page: 1,
      after: null,
      before: null,
    }
    const { draftId } = await freezeMessageDraft({ ...by(), from: { kind: 'filter', query } })
    expect((await look(draftId)).total).toBe(1)
    await asOwner('update portal.tenant set search_text = search_text || $2 where id = $1', [
      tenants[1]?.id,
      ` ${tenants[0]?.ruc}`,
    ])
    expect((await look(draftId)).total).toBe(1)
  })

  test('of RUCs reports every unmatched line', async () => {
    const text = `${tenants[0]?.ruc}\nnada\n20999999999`
    const { draftId } = await freezeMessageDraft({ ...by(), from: { kind: 'list', text } })
    const { total, lines } = await look(draftId)
    expect([total, lines.map(({ problem }) => problem)]).toEqual([1, ['no-ruc', 'not-found']])
  })

  test('lets a person choose when several tenants share a RUC', async () => {
    const [first, second, third] = tenants
    const [ruc = '', id = ''] = [first?.ruc, second?.id]
    await asOwner('update portal.tenant set ruc = $2 where id = $1', [id, ruc])
    const { draftId } = await freezeMessageDraft({
      ...by(),
      from: { kind: 'list', text: `${ruc}\n${third?.ruc}` },
    })
    const unclear = await look(draftId)
    expect([unclear.total, unclear.lines.map(({ problem }) => problem)]).toEqual([1, ['ambiguous']])
    expect(unclear.namesakes.map((one) => [one.id, one.isIn]).toSorted()).toEqual(
      [
        [first?.id, false],
        [id, false],
      ].toSorted(),
    )
    await addToMessage({ ...by(), draftId, from: { kind: 'ids', tenantIds: [id] } })
    await addToMessage({ ...by(), draftId, from: { kind: 'ids', tenantIds: [id] } })
    const { total, namesakes } = await look(draftId)
    expect([total, namesakes.filter(({ isIn }) => isIn).map((one) => one.id)]).toEqual([2, [id]])
    await asOwner('update portal.tenant set ruc = $2 where id = $1', [id, second?.ruc])
  })

  test('is deleted after its time, unless it was sent', async () => {
    const draftId = await draftOf(await giveNumbers(1))
    const sent = await draftOf([tenants[0]?.id ?? ''])
    await send(sent)
    await asOwner("update portal.message_draft set expires_at = now() - interval '1 day'", [])
    await removeOldMessageDrafts()
    await expect(look(draftId)).rejects.toMatchObject({ code: 'draft-missing' })
    expect((await look(sent)).runId).toMatch(/-/)
  })
})

describe('what each one gets', () => {
  test('is previewed with who is left out and why, and then arrives as previewed', async () => {
    const ids = await giveNumbers(3)
    const [first = '', second = ''] = ids
    await optOut({ ...by(), tenantId: second, reason: 'lo pidió' })
    const without = tenants[5]?.id ?? ''
    const gone = tenants[6]?.id ?? ''
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [gone])
    const draftId = await draftOf([...ids, without, gone])
    const view = await look(draftId)
    await asOwner('update portal.tenant set gone_at = null where id = $1', [gone])
    expect(view.counts).toMatchObject({ send: 2, 'no-number': 1, 'opted-out': 1, gone: 1, missing: 0 })
    const visible = view.page.rows.find(({ tenantId }) => tenantId === first)
    expect(visible?.text).toBe(`Hola Persona 0 de ${tenants[0]?.name}`)
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [gone])
    const { runId } = await send(draftId)
    await asOwner('update portal.tenant set gone_at = null where id = $1', [gone])
    const run = await driveMessages(reseller, runId)
    expect(run.messages.map(({ state }) => state)).toEqual(['sent', 'sent'])
    const sent = await planned()
    expect(sent.map(({ number }) => number)).toEqual(['51987200100', '51987200102'])
    expect(sent[0]?.content.text).toBe(visible?.text)
    const outbox = await reseller.control.outbox()
    expect(outbox.some(({ content }) => JSON.stringify(content).includes(visible?.text ?? '-'))).toBe(true)
  })

  test('is in the language of the number where the message speaks it', async () => {
    const [id = ''] = await giveNumbers(1)
    await asOwner("update portal.tenant_contact set locale = 'en' where tenant_id = $1", [id])
    const draftId = await draftOf([id])
    const text = { es: 'Hola', en: 'Hello {{empresa}}', values: {} }
    await saveDraftText({ ...by(), draftId, text })
    expect((await look(draftId)).page.rows[0]?.text).toBe(`Hello ${tenants[0]?.name}`)
  })

  test('that lacks a value is refused with the names, until it is left out by choice', async () => {
    const ids = await giveNumbers(2)
    await asOwner('update portal.tenant_contact set name = null where tenant_id = $1', [ids[1]])
    const draftId = await draftOf(ids)
    await expect(send(draftId)).rejects.toMatchObject({
      code: 'compose-missing',
      values: { names: tenants[1]?.name },
    })
    expect(await planned()).toEqual([])
    await leaveOutOfMessage({ ...by(), draftId, tenants: { filter: 'missing' } })
    await send(draftId)
    expect(await planned()).toHaveLength(1)
  })

  test.each([
    ['', 'compose-empty'],
    ['Hola {{nombre}}', 'compose-stray'],
  ])('of the text %j is nothing', async (es, code) => {
    const draftId = await draftOf(await giveNumbers(1), es)
    await expect(send(draftId)).rejects.toMatchObject({ code })
    expect(await planned()).toEqual([])
  })
})

describe('sending', () => {
  test('pressed twice, even at once, sends once', async () => {
    const draftId = await draftOf(await giveNumbers(2))
    const [one, other] = await Promise.all([send(draftId), send(draftId)])
    const again = await send(draftId)
    expect(new Set([one.runId, other.runId, again.runId]).size).toBe(1)
    expect(await planned()).toHaveLength(2)
  })

  test('sends the preview: a number that changed meanwhile is shown again', async () => {
    const [id = ''] = await giveNumbers(1)
    const draftId = await draftOf([id])
    const { digest } = await look(draftId)
    await saveContact({ ...by(), tenantId: id, number: '912345678', name: 'Otra', main: true })
    await expect(send(draftId, { digest })).rejects.toMatchObject({ code: 'compose-moved' })
    expect(await planned()).toEqual([])
  })

  test('to more than twenty requires typing their number', async () => {
    const draftId = await draftOf(await giveNumbers(22))
    await expect(send(draftId, { typedCount: null })).rejects.toMatchObject({ code: 'compose-count' })
    await expect(send(draftId, { typedCount: 21 })).rejects.toMatchObject({ code: 'compose-count' })
    await send(draftId, { typedCount: 22 })
    expect(await planned()).toHaveLength(22)
  })

  test('is refused to a role that may not, and to another reseller', async () => {
    const draftId = await draftOf(await giveNumbers(1))
    const { digest } = await look(draftId)
    const input = { draftId, digest, typedCount: 1 }
    const viewer = { resellerId: reseller.resellerId, actor: await reseller.addStaff('viewer') }
    await expect(sendMessageDraft({ ...viewer, ...input })).rejects.toMatchObject({ code: 'not-allowed' })
    const other = {
      resellerId: await addReseller('compose-other'),
      actor: { kind: 'cli', id: null, name: 'cli' } as never,
    }
    await expect(sendMessageDraft({ ...other, ...input })).rejects.toMatchObject({ code: 'draft-missing' })
    await expect(
      freezeMessageDraft({ ...other, from: { kind: 'ids', tenantIds: [tenants[0]?.id ?? ''] } }),
    ).rejects.toMatchObject({ code: 'tenant-missing' })
    expect(await planned()).toEqual([])
  })

  test('a PDF goes as a PDF with the text beside it, byte by byte', async () => {
    const draftId = await draftOf(await giveNumbers(1))
    const content = `%PDF-1.4\n${crypto.randomUUID()}\n%%EOF`
    const file = await readUpload(new File([content], 'aviso.pdf'))
    await saveDraftText({
      ...by(),
      draftId,
      text: { es: 'Adjunto', en: null, values: {}, attachment: { file } },
    })
    const kept = (await look(draftId)).content.file
    const { runId } = await send(draftId)
    await driveMessages(reseller, runId)
    const [arrived] = await reseller.control.outbox()
    expect(arrived?.content.attachment).toMatchObject({ sha256: kept?.sha256, bytes: content.length })
  })
})

describe('a test', () => {
  test('goes to a given number, filled in as for a real tenant, once per press', async () => {
    const draftId = await draftOf(await giveNumbers(1))
    const input = { ...by(), draftId, typedNumber: '999 888 777', nonce: crypto.randomUUID() }
    const { runId } = await sendTestMessage(input)
    expect((await sendTestMessage(input)).runId).toBe(runId)
    expect(await planned()).toMatchObject([{ number: '51999888777', tenant_id: null }])
    expect((await look(draftId)).runId).toBeNull()
  })

  test('to what is no mobile is refused', async () => {
    const draftId = await draftOf(await giveNumbers(1))
    const input = { ...by(), draftId, typedNumber: '01 4441234', nonce: crypto.randomUUID() }
    await expect(sendTestMessage(input)).rejects.toMatchObject({ code: 'number-landline' })
  })
})

describe('templates', () => {
  const text = { name: 'Aviso', purpose: 'free', es: 'Hola {{empresa}}' } as const

  test('keep every version, and two who edit the same one do not lose each other’s words', async () => {
    const { templateId } = await saveTemplate({ ...by(), ...text })
    const of = { templateId, version: 1 }
    expect(await saveTemplate({ ...by(), ...text, of })).toEqual({ templateId, version: 1 })
    await saveTemplate({ ...by(), ...text, es: 'Buenas {{empresa}}', of })
    await expect(saveTemplate({ ...by(), ...text, es: 'Otra', of })).rejects.toMatchObject({
      code: 'template-moved',
      values: { version: 2 },
    })
    const versions = await asOwner(
      'select version, es from portal.message_template_version where template_id = $1 order by 1',
      [templateId],
    )
    expect(versions).toEqual([
      { version: 1, es: 'Hola {{empresa}}' },
      { version: 2, es: 'Buenas {{empresa}}' },
    ])
    await archiveTemplate({ ...by(), templateId, archived: true })
  })

  test('with a variable that does not exist are refused with its place', async () => {
    const wrong = saveTemplate({ ...by(), ...text, name: 'X', es: 'Hola\n a {{cliente}}' })
    await expect(wrong).rejects.toMatchObject({
      code: 'template-variable-es',
      values: { name: '{{cliente}}', line: 2, column: 4 },
    })
  })

  test('are linked: a message knows its template version until its text is changed', async () => {
    const { templateId } = await saveTemplate({ ...by(), ...text, name: 'Para usar' })
    const draftId = await draftOf(await giveNumbers(1))
    await takeTemplate({ ...by(), draftId, templateId })
    expect(await look(draftId)).toMatchObject({ templateName: 'Para usar', content: { es: text.es } })
    await saveDraftText({ ...by(), draftId, text: { es: `${text.es}!`, en: null, values: {} } })
    expect((await look(draftId)).templateName).toBeNull()
    expect((await listMessageDrafts(reseller.resellerId)).map(({ id }) => id)).toContain(draftId)
  })

  test('starter templates come once, and are refused to a role that may not write them', async () => {
    const support = await reseller.addStaff('support')
    const { resellerId } = reseller
    await expect(addStarterTemplates({ resellerId, actor: support })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    expect((await addStarterTemplates(by())).added).toBeGreaterThan(4)
    expect((await addStarterTemplates(by())).added).toBe(0)
  })
})

test('neither audit log nor log contains a number', async () => {
  await giveNumbers(2)
  const trail = await readInScope(reseller.resellerId, (query) =>
    query<{ line: string }>(`select row_to_json(e)::text as line from portal.audit_event e`),
  )
  expect(trail.length).toBeGreaterThan(1)
  expect(trail.filter(({ line }) => /9872001\d\d/.test(line.replace(/\s/g, '')))).toEqual([])
})
