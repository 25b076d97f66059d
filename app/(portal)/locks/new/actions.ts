'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { freezeLockDraft } from '@/lib/domain/locks/drafts/freeze-lock-draft'
import { listBytesMax, readListFile } from '@/lib/domain/tenants/read-list-file'
import { formAction } from '@/lib/platform/forms/form-action'
import { lockDraftPath } from '@/lib/platform/routes'

const listSchema = z
  .object({
    desired: z.enum(['locked', 'unlocked']),
    rucs: z.string().max(listBytesMax, { message: 'lockDrafts.fileTooLarge' }).default(''),
    file: z
      .instanceof(File)
      .refine((file) => file.size <= listBytesMax, { message: 'lockDrafts.fileTooLarge' })
      .optional(),
  })
  .refine(({ rucs, file }) => rucs.trim() !== '' || (file?.size ?? 0) > 0, {
    path: ['rucs'],
    message: 'lockDrafts.rucsMissing',
  })

export const freezeRucsAction = formAction({
  permission: 'tenants:lock',
  schema: listSchema,
  fieldOf: { 'list-not-text': 'file', 'draft-empty': 'rucs', 'draft-too-long': 'rucs' },
  run: async ({ desired, rucs, file }, { staff, actor }) => {
    const uploaded = file && file.size > 0 ? await readListFile(file) : ''
    const { draftId } = await freezeLockDraft({
      resellerId: staff.resellerId,
      actor,
      desired,
      from: { kind: 'rucs', text: `${rucs}\n${uploaded}` },
    })
    redirect(lockDraftPath(draftId))
  },
})
