'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { takeTemplate } from '@/lib/domain/messages/compose/change-draft'
import { freezeMessageDraft, type RecipientSource } from '@/lib/domain/messages/compose/freeze-message-draft'
import { listBytesMax, readListFile } from '@/lib/domain/tenants/read-list-file'
import { formAction } from '@/lib/platform/forms/form-action'
import { messageDraftPath } from '@/lib/platform/routes'

const listSchema = z
  .object({
    tenantId: z.uuid().optional(),
    templateId: z.uuid().optional(),
    rucs: z.string().max(listBytesMax, { message: 'compose.fileLarge' }).default(''),
    file: z
      .instanceof(File)
      .refine((file) => file.size <= listBytesMax, { message: 'compose.fileLarge' })
      .optional(),
  })
  .refine(({ tenantId, rucs, file }) => tenantId || rucs.trim() !== '' || (file?.size ?? 0) > 0, {
    path: ['rucs'],
    message: 'compose.listMissing',
  })

export const freezeListAction = formAction({
  permission: 'messages:send',
  schema: listSchema,
  fieldOf: { 'list-not-text': 'file', 'draft-empty': 'rucs', 'draft-too-long': 'rucs' },
  run: async ({ tenantId, templateId, rucs, file }, { staff, actor }) => {
    const uploaded = file && file.size > 0 ? await readListFile(file) : ''
    const from: RecipientSource = tenantId
      ? { kind: 'ids', tenantIds: [tenantId] }
      : { kind: 'list', text: `${rucs}\n${uploaded}` }
    const whose = { resellerId: staff.resellerId, actor }
    const { draftId } = await freezeMessageDraft({ ...whose, from })
    if (templateId) await takeTemplate({ ...whose, draftId, templateId })
    redirect(messageDraftPath(draftId))
  },
})
