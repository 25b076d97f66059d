'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { addStarterTemplates } from '@/lib/domain/messages/templates/add-starter-templates'
import { archiveTemplate } from '@/lib/domain/messages/templates/archive-template'
import { findSample } from '@/lib/domain/messages/templates/find-sample'
import { saveTemplate } from '@/lib/domain/messages/templates/save-template'
import { templateSchema } from '@/lib/domain/messages/templates/template-schema'
import { formAction } from '@/lib/platform/forms/form-action'
import { templatePath } from '@/lib/platform/routes'

const typedSchema = z.object({
  templateId: z.uuid().optional(),
  version: z.coerce.number().int().optional(),
  name: z.string().max(200).default(''),
  purpose: z.string().max(40).default('free'),
  es: z.string().max(20_000).default(''),
  en: z.string().max(20_000).default(''),
  sampleRuc: z.string().max(40).default(''),
})

const seeSchema = typedSchema.extend({ intent: z.literal('see') })

/** Saving validates the text; a preview does not. */
const saveSchema = templateSchema.extend({
  intent: z.literal('save'),
  templateId: z.uuid().optional(),
  version: z.coerce.number().int().optional(),
})

export const saveTemplateAction = formAction({
  permission: 'messages:write',
  schema: z.discriminatedUnion('intent', [seeSchema, saveSchema]),
  fieldOf: {
    'template-name-taken': 'name',
    'template-variable-es': 'es',
    'template-variable-en': 'en',
    'tenant-missing': 'sampleRuc',
  },
  run: async (typed, { staff, actor }) => {
    if (typed.intent === 'see') {
      const { sampleRuc, name, purpose, es, en } = typed
      const sample = await findSample(staff.resellerId, sampleRuc)
      return { values: { name, purpose, es, en, sampleRuc, sample: JSON.stringify(sample) } }
    }
    const { templateId, version, ...text } = typed
    const of = templateId && version ? { templateId, version } : undefined
    const saved = await saveTemplate({ resellerId: staff.resellerId, actor, ...text, of })
    redirect(templatePath(saved.templateId))
  },
})

export const archiveTemplateAction = formAction({
  permission: 'messages:write',
  schema: z.object({ templateId: z.uuid(), archived: z.enum(['true', 'false']) }),
  run: async ({ templateId, archived }, { staff, actor }) => {
    const change = { templateId, archived: archived === 'true' }
    await archiveTemplate({ resellerId: staff.resellerId, actor, ...change })
    refresh()
  },
})

export const addStartersAction = formAction({
  permission: 'messages:write',
  schema: z.object({}),
  run: async (_input, { staff, actor, t }) => {
    const { added } = await addStarterTemplates({ resellerId: staff.resellerId, actor })
    refresh()
    return { message: t('templates.startersAdded', { count: added }) }
  },
})
