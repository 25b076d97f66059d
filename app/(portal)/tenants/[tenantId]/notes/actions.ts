'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { editNote } from '@/lib/domain/tenants/notes/edit-note'
import { noteTextSchema } from '@/lib/domain/tenants/notes/schemas'
import { writeNote } from '@/lib/domain/tenants/notes/write-note'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantPath } from '@/lib/platform/routes'

const note = z.object({ tenantId: z.uuid(), noteId: z.uuid(), text: noteTextSchema })

export const writeNoteAction = formAction({
  permission: 'tenants:note',
  schema: note,
  run: async (input, { staff, actor }) => {
    await writeNote({ ...input, resellerId: staff.resellerId, actor })
    revalidatePath(tenantPath(input.tenantId))
  },
})

export const editNoteAction = formAction({
  permission: 'tenants:note',
  schema: note.extend({ version: z.coerce.number().int().min(1) }),
  run: async (input, { staff, actor }) => {
    await editNote({ ...input, resellerId: staff.resellerId, actor })
    revalidatePath(tenantPath(input.tenantId))
  },
})
