'use server'

import { z } from 'zod'
import { importNumbers, previewNumbers } from '@/lib/domain/messages/contacts/import-numbers'
import { listBytesMax, readListFile } from '@/lib/domain/tenants/read-list-file'
import { formAction } from '@/lib/platform/forms/form-action'

/** Intents of the form: preview the list, or save what was previewed. */
export const numbersListAction = formAction({
  permission: 'messages:send',
  schema: z
    .object({
      intent: z.enum(['see', 'save']).default('see'),
      list: z.string().max(listBytesMax, { message: 'numbers.fileLarge' }).default(''),
      digest: z.string().max(64).default(''),
      file: z
        .instanceof(File)
        .refine((file) => file.size <= listBytesMax, { message: 'numbers.fileLarge' })
        .optional(),
    })
    .refine(({ list, file }) => list.trim() !== '' || (file?.size ?? 0) > 0, {
      path: ['list'],
      message: 'numbers.listMissing',
    }),
  fieldOf: { 'list-not-text': 'file', 'numbers-none': 'list', 'numbers-too-many': 'list' },
  run: async ({ intent, list, digest, file }, { staff, actor, t }) => {
    const { resellerId } = staff
    // The uploaded list is appended to the typed one, so that the second step needs no file.
    const uploaded = file && file.size > 0 ? await readListFile(file) : ''
    const text = [list.trim(), uploaded.trim()].filter(Boolean).join('\n')
    if (intent === 'save') {
      const { written } = await importNumbers({ resellerId, actor, text, digest })
      return { message: t('numbers.saved', { count: written }) }
    }
    const preview = await previewNumbers(resellerId, text)
    return { values: { list: text, preview: JSON.stringify(preview) } }
  },
})
