'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { noticesMax } from '@/lib/domain/dunning/dunning-plan'
import { enrolTenants } from '@/lib/domain/dunning/enrolment/enrol-tenants'
import { archiveSequence, saveSequence } from '@/lib/domain/dunning/save-sequence'
import { type SequenceInput, sequenceSchema } from '@/lib/domain/dunning/sequence-schema'
import { freezeMessageDraft, type RecipientSource } from '@/lib/domain/messages/compose/freeze-message-draft'
import { formAction } from '@/lib/platform/forms/form-action'
import { changeRows } from '@/lib/platform/forms/form-rows'
import { nestFields } from '@/lib/platform/forms/nested-fields'
import { typedCountSchema } from '@/lib/platform/forms/typed-count-schema'
import { dunningPath, enrolDunningPath } from '@/lib/platform/routes'

const flat = z.record(z.string(), z.unknown())

/** Flat field names are nested first; only saving validates them. */
const savedSchema = flat.transform((fields, context) => {
  const intent = typeof fields.intent === 'string' ? fields.intent : 'see'
  const { sequenceId, version } = fields
  const typed = toTyped(fields)
  if (intent !== 'save') return { intent, typed, save: null, of: undefined }
  const nested = nestFields(typed)
  const read = sequenceSchema.safeParse({
    ...nested,
    notices: Array.isArray(nested.notices) ? nested.notices : [],
    skipSundays: fields.skipSundays === 'on',
    skipHolidays: fields.skipHolidays === 'on',
  })
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', path: [path.join('.') || 'form'], message })
    }
    return z.NEVER
  }
  const of = z
    .object({ sequenceId: z.uuid(), version: z.coerce.number().int() })
    .safeParse({ sequenceId, version })
  return { intent, typed, save: nested as unknown as SequenceInput, of: of.success ? of.data : undefined }
})

function toTyped(fields: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(fields).filter(
    ([name, value]) => typeof value === 'string' && !['intent', 'sequenceId', 'version'].includes(name),
  )
  return Object.fromEntries(kept) as Record<string, string>
}

export const saveSequenceAction = formAction({
  permission: 'dunning:write',
  schema: savedSchema,
  fieldOf: { 'dunning-name-taken': 'name' },
  run: async ({ intent, typed, save, of }, { staff, actor }) => {
    if (!save) {
      const rows = changeRows(typed, intent, { rowsMax: noticesMax, first: 'days' })
      return { values: rows ?? typed }
    }
    const { sequenceId } = await saveSequence({
      ...save,
      skipSundays: typed.skipSundays === 'on',
      skipHolidays: typed.skipHolidays === 'on',
      resellerId: staff.resellerId,
      actor,
      of,
    })
    redirect(dunningPath(sequenceId))
  },
})

export const archiveSequenceAction = formAction({
  permission: 'dunning:write',
  schema: z.object({ sequenceId: z.uuid(), archived: z.enum(['true', 'false']) }),
  run: async ({ sequenceId, archived }, { staff, actor }) => {
    const change = { sequenceId, archived: archived === 'true' }
    await archiveSequence({ resellerId: staff.resellerId, actor, ...change })
    refresh()
  },
})

const listMax = 2_000_000

export const freezeEnrolmentAction = formAction({
  permission: 'dunning:write',
  schema: z
    .object({
      sequenceId: z.uuid('dunning.chooseMissing'),
      tenantId: z.uuid().optional(),
      rucs: z.string().max(listMax, { message: 'compose.fileLarge' }).default(''),
    })
    .refine(({ tenantId, rucs }) => tenantId || rucs.trim() !== '', {
      path: ['rucs'],
      message: 'dunning.listMissing',
    }),
  fieldOf: { 'draft-empty': 'rucs', 'draft-too-long': 'rucs' },
  run: async ({ sequenceId, tenantId, rucs }, { staff, actor }) => {
    const from: RecipientSource = tenantId
      ? { kind: 'ids', tenantIds: [tenantId] }
      : { kind: 'list', text: rucs }
    const { draftId } = await freezeMessageDraft({ resellerId: staff.resellerId, actor, from })
    redirect(enrolDunningPath({ sequence: sequenceId, draft: draftId }))
  },
})

export const enrolTenantsAction = formAction({
  permission: 'dunning:write',
  schema: z.object({
    sequenceId: z.uuid(),
    draftId: z.uuid(),
    digest: z.string().max(100),
    typedCount: typedCountSchema,
  }),
  fieldOf: { 'dunning-count-wrong': 'typedCount' },
  run: async (input, { staff, actor }) => {
    await enrolTenants({ resellerId: staff.resellerId, actor, ...input })
    redirect(dunningPath(input.sequenceId))
  },
})
