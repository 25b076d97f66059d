'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import {
  type Attachment,
  addToMessage,
  leaveOutOfMessage,
  removeMessageDraft,
  saveDraftText,
  takeTemplate,
} from '@/lib/domain/messages/compose/change-draft'
import { urlMax, valueMax } from '@/lib/domain/messages/compose/draft-content'
import { parsePublicUrl } from '@/lib/domain/messages/compose/parse-public-url'
import { composeFilters } from '@/lib/domain/messages/compose/plan-compose'
import { readUpload } from '@/lib/domain/messages/compose/read-upload'
import { sendMessageDraft, sendTestMessage } from '@/lib/domain/messages/compose/send-draft'
import { mediaTypeOf } from '@/lib/domain/messages/media-type'
import { mediaTypes } from '@/lib/domain/messages/message-content'
import { bodyMax } from '@/lib/domain/messages/templates/template-schema'
import { formAction } from '@/lib/platform/forms/form-action'
import { readWhole } from '@/lib/platform/forms/typed-number'
import { messageDraftPath, messageRunPath, routes } from '@/lib/platform/routes'

const draftId = z.uuid()
const idList = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid())])
const body = z.string().max(bodyMax, { message: 'templates.bodyLong' }).default('')
const said = z.string().trim().max(valueMax).default('')

const textSchema = z
  .object({
    draftId,
    intent: z.enum(['save', 'template', 'detach']).default('save'),
    templateId: z.union([z.uuid(), z.literal('')]).default(''),
    es: body,
    en: body,
    motivo: said,
    fecha: said,
    enlace: said,
    file: z.instanceof(File).optional(),
    url: z.string().trim().max(urlMax, { message: 'compose.url.malformed' }).default(''),
    mediaType: z.enum(['auto', ...mediaTypes]).default('auto'),
  })
  .superRefine(({ url, file }, context) => {
    if (url === '') return
    const read = parsePublicUrl(url)
    const hasFile = (file?.size ?? 0) > 0
    if ('problem' in read) {
      context.addIssue({ code: 'custom', path: ['url'], message: `compose.url.${read.problem}` })
    } else if (hasFile) context.addIssue({ code: 'custom', path: ['url'], message: 'compose.both' })
  })

type Typed = z.output<typeof textSchema>

async function attachmentOf({ intent, file, url, mediaType }: Typed): Promise<Attachment | undefined> {
  if (intent === 'detach') return null
  // An empty file input arrives as a file of 0 bytes.
  if (file && file.size > 0) return { file: await readUpload(file) }
  if (url === '') return undefined
  return { url, mediaType: mediaType === 'auto' ? mediaTypeOf(url) : mediaType }
}

/** Saves text and attachment; the intent of the button follows. */
export const saveTextAction = formAction({
  permission: 'messages:send',
  schema: textSchema,
  fieldOf: { 'upload-empty': 'file', 'upload-large': 'file', 'upload-kind': 'file', 'upload-pdf': 'file' },
  run: async (typed, { staff, actor, t }) => {
    const { draftId, intent, templateId, es, en, motivo, fecha, enlace } = typed
    const change = { resellerId: staff.resellerId, actor, draftId }
    const attachment = await attachmentOf(typed)
    const values = { motivo, fecha, enlace }
    await saveDraftText({ ...change, text: { es, en: en.trim() === '' ? null : en, values, attachment } })
    if (intent === 'template' && templateId !== '') await takeTemplate({ ...change, templateId })
    refresh()
    return { message: t('compose.saved') }
  },
})

export const leaveOutRecipientsAction = formAction({
  permission: 'messages:send',
  schema: z.union([
    z.object({ draftId, tenantId: idList }).transform(({ draftId, tenantId }) => ({
      draftId,
      tenants: { ids: tenantId },
    })),
    z.object({ draftId, filter: z.enum(composeFilters) }).transform(({ draftId, filter }) => ({
      draftId,
      tenants: { filter },
    })),
  ]),
  run: async (input, { staff, actor }) => {
    await leaveOutOfMessage({ resellerId: staff.resellerId, actor, ...input })
    refresh()
  },
})

export const addTenantsAction = formAction({
  permission: 'messages:send',
  schema: z.object({
    draftId,
    rucs: z.string().trim().min(1, { message: 'compose.listMissing' }).max(2_000_000),
  }),
  run: async ({ draftId, rucs }, { staff, actor }) => {
    const from = { kind: 'list', text: rucs } as const
    await addToMessage({ resellerId: staff.resellerId, actor, draftId, from })
    redirect(messageDraftPath(draftId))
  },
})

/** Adds the chosen one of several tenants that share the RUC of a pasted line. */
export const addNamesakeAction = formAction({
  permission: 'messages:send',
  schema: z.object({ draftId, tenantId: z.uuid() }),
  run: async ({ draftId, tenantId }, { staff, actor }) => {
    const from = { kind: 'ids' as const, tenantIds: [tenantId] }
    await addToMessage({ resellerId: staff.resellerId, actor, draftId, from })
    refresh()
  },
})

export const sendMessageAction = formAction({
  permission: 'messages:send',
  schema: z.object({
    draftId,
    digest: z.string().max(64),
    /** Typed by the person, or sent hidden below the threshold. */
    typedCount: z.string().transform(readWhole).pipe(z.number('compose.typedMissing')),
  }),
  fieldOf: { 'compose-count': 'typedCount' },
  run: async (input, { staff, actor }) => {
    // A refusal usually means that the data changed: render the page again.
    refresh()
    const { runId } = await sendMessageDraft({ resellerId: staff.resellerId, actor, ...input })
    redirect(messageRunPath(runId))
  },
})

export const sendTestAction = formAction({
  permission: 'messages:send',
  schema: z.object({ draftId, nonce: z.uuid(), testNumber: z.string().max(200).default('') }),
  fieldOf: {
    'number-empty': 'testNumber',
    'number-unreadable': 'testNumber',
    'number-several': 'testNumber',
    'number-landline': 'testNumber',
    'number-impossible': 'testNumber',
    'compose-test-text': 'testNumber',
    'compose-test-nobody': 'testNumber',
  },
  run: async ({ draftId, nonce, testNumber }, { staff, actor }) => {
    const input = { resellerId: staff.resellerId, actor, draftId, nonce, typedNumber: testNumber }
    const { runId } = await sendTestMessage(input)
    redirect(messageRunPath(runId))
  },
})

export const removeDraftAction = formAction({
  permission: 'messages:send',
  schema: z.object({ draftId }),
  run: async ({ draftId }, { staff, actor }) => {
    await removeMessageDraft({ resellerId: staff.resellerId, actor, draftId })
    redirect(routes.newMessage)
  },
})
