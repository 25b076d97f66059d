import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connectTestMessages, planTestMessages, testMessage } from '../../../e2e/support/test-messages'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { inScope } from '../../platform/database/db'
import { saveDraftText, saveMessageFile } from './compose/change-draft'
import { freezeMessageDraft } from './compose/freeze-message-draft'
import { removeUnusedFiles } from './remove-unused-files'

let reseller: TestReseller

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 1 })
  await connectTestMessages(reseller)
  return () => reseller.close()
})
beforeEach(async () => {
  for (const table of ['message', 'message_run', 'message_draft', 'message_file']) {
    await asOwner(`delete from portal.${table}`)
  }
})

async function keep(filename: string): Promise<string> {
  const file = { bytes: Buffer.from(`%PDF-1.4 ${filename}`), filename, mimetype: 'application/pdf' }
  const { resellerId } = reseller
  return (await inScope(resellerId, (tx) => saveMessageFile(tx, { resellerId, ...file }))).fileId
}

/** Makes every stored file older. */
const age = (span: string) =>
  asOwner('update portal.message_file set created_at = now() - $1::interval', [span])

async function kept(): Promise<string[]> {
  const rows = await asOwner<{ filename: string }>('select filename from portal.message_file order by 1')
  return rows.map(({ filename }) => filename)
}

test('a file that nothing carries goes after a day, and not before', async () => {
  await keep('olvidado.pdf')
  await age('23 hours')
  await removeUnusedFiles()
  expect(await kept()).toEqual(['olvidado.pdf'])
  await age('25 hours')
  await removeUnusedFiles()
  expect(await kept()).toEqual([])
})

test('what a draft or a message carries stays, however old it is', async () => {
  const by = { resellerId: reseller.resellerId, actor: reseller.owner }
  const [tenant] = await asOwner<{ id: string }>('select id from portal.tenant where reseller_id = $1', [
    reseller.resellerId,
  ])
  const from = { kind: 'ids' as const, tenantIds: [tenant?.id ?? ''] }
  const { draftId } = await freezeMessageDraft({ ...by, from })
  const file = {
    kind: 'pdf' as const,
    bytes: Buffer.from('%PDF-1.4'),
    filename: 'c.pdf',
    mimetype: 'application/pdf',
  }
  await saveDraftText({ ...by, draftId, text: { es: 'Hola', en: null, values: {}, attachment: { file } } })
  const pdf = await keep('a.pdf')
  const picture = await keep('b.pdf')
  await keep('d.pdf')
  const media = {
    kind: 'media',
    mediaType: 'document',
    filename: 'b.pdf',
    mimetype: 'application/pdf',
  } as const
  await planTestMessages(reseller, [
    testMessage({ content: { kind: 'pdf', fileId: pdf, filename: 'a.pdf', text: 'Su recibo' } }),
    testMessage({ content: { ...media, source: { fileId: picture }, caption: '' } }),
    testMessage({ content: { ...media, source: { url: 'https://example.pe/a.pdf' }, caption: '' } }),
    testMessage({}),
  ])
  await age('400 days')
  await removeUnusedFiles()
  expect(await kept()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

test('a file that is attached again during the clean-up stays', async () => {
  const fileId = await keep('otra-vez.pdf')
  await age('2 days')
  const { resellerId } = reseller
  const bytes = Buffer.from('%PDF-1.4 otra-vez.pdf')
  let cleaning: Promise<void> | undefined
  const again = await inScope(resellerId, async (tx) => {
    const file = { resellerId, bytes, filename: 'otra-vez.pdf', mimetype: 'application/pdf' }
    const wanted = await saveMessageFile(tx, file)
    cleaning = removeUnusedFiles()
    await untilBlocked()
    return wanted
  })
  await cleaning
  expect(again.fileId).toBe(fileId)
  expect(await kept()).toEqual(['otra-vez.pdf'])
})

/** Waits until the clean-up is blocked by the lock on the file. */
async function untilBlocked(): Promise<void> {
  await expect
    .poll(() =>
      asOwner(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%message_file%'",
      ),
    )
    .toHaveLength(1)
}
