'use server'

import { refresh, revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { assignLine } from '@/lib/domain/receivables/importing/assign-line'
import { confirmImport, discardImport } from '@/lib/domain/receivables/importing/confirm-import'
import { includableOutcomes } from '@/lib/domain/receivables/importing/import-outcomes'
import {
  columnsSchema,
  type ImportColumns,
  importKindSchema,
  importTextMax,
} from '@/lib/domain/receivables/importing/import-schema'
import { prepareImport } from '@/lib/domain/receivables/importing/prepare-import'
import { readImportFile } from '@/lib/domain/receivables/importing/read-import-file'
import { listMappings, removeMapping, saveMapping } from '@/lib/domain/receivables/importing/save-mapping'
import { currencySchema } from '@/lib/domain/receivables/money'
import { paymentMethods } from '@/lib/domain/receivables/status'
import { findTenantIdByRuc } from '@/lib/domain/search/search-portal'
import { listBytesMax } from '@/lib/domain/tenants/read-list-file'
import { deriveFormId } from '@/lib/platform/forms/derive-form-id'
import { formAction } from '@/lib/platform/forms/form-action'
import { nestFields } from '@/lib/platform/forms/nested-fields'
import { typedCountSchema } from '@/lib/platform/forms/typed-count-schema'
import { importPath, newImportPath, receivableRoutes } from '@/lib/platform/receivable-routes'

const permission = 'receivables:pay'

const typedSchema = z
  .object({
    kind: importKindSchema,
    formId: z.uuid(),
    list: z.string().max(importTextMax, 'receivables.listLong').default(''),
    file: z
      .instanceof(File)
      .refine(({ size }) => size <= listBytesMax, 'ledgerImports.fileLarge')
      // For a field that nobody touched one comes, too: unnamed, or called `blob` where a script sent it.
      .refine(({ name, size }) => size > 0 || !name.includes('.'), 'ledgerImports.fileEmpty')
      .optional(),
    currency: currencySchema,
    method: z.enum(paymentMethods, 'receivables.methodMissing').default('transfer'),
    text: z.string().max(200, 'receivables.textLong').default(''),
    mapping: z.union([z.literal(['', 'own']), z.uuid()]).catch(''),
    mappingName: z.string().trim().max(80, 'receivables.mappingNameMissing').default(''),
    columns: columnsSchema.nullable(),
  })
  .refine(({ list, file }) => list.trim() !== '' || (file?.size ?? 0) > 0, {
    path: ['list'],
    message: 'receivables.listMissing',
  })

/** Columns count only where the person says that they do. */
const prepareSchema = z.preprocess((sent) => {
  const fields = sent as Record<string, unknown>
  return { ...fields, columns: fields.mapping === 'own' ? (nestFields(fields).columns ?? {}) : null }
}, typedSchema)

export const prepareImportAction = formAction({
  permission,
  schema: prepareSchema,
  fieldOf: {
    ...{
      'list-not-text': 'file',
      'workbook-protected': 'file',
      'workbook-old': 'file',
      'workbook-broken': 'file',
    },
    ...{
      'workbook-large': 'file',
      'workbook-empty': 'file',
      'import-empty': 'list',
      'import-too-many': 'list',
    },
  },
  run: async ({ formId, file, list, mapping, mappingName, columns, ...typed }, { staff, actor }) => {
    const by = { resellerId: staff.resellerId, actor }
    const uploaded = file && file.size > 0 ? await readImportFile(file) : { text: '', name: '' }
    const entered = {
      ...typed,
      list: [list, uploaded.text].filter((part) => part.trim() !== '').join('\n'),
      fileName: uploaded.name,
      columns: columns ?? (await findColumns(by.resellerId, typed.kind, mapping)),
    }
    const importId = deriveFormId(formId, entered)
    await prepareImport({ ...entered, ...by, importId })
    if (columns && mappingName) await saveMapping({ ...by, kind: typed.kind, name: mappingName, columns })
    redirect(importPath(importId))
  },
})

async function findColumns(
  resellerId: string,
  kind: z.infer<typeof importKindSchema>,
  mappingId: string,
): Promise<ImportColumns | null> {
  if (!z.uuid().safeParse(mappingId).success) return null
  const mappings = await listMappings(resellerId, kind)
  return mappings.find(({ id }) => id === mappingId)?.columns ?? null
}

export const removeMappingAction = formAction({
  permission,
  schema: z.object({ mappingId: z.uuid() }),
  run: async ({ mappingId }, { staff, actor }) => {
    await removeMapping({ resellerId: staff.resellerId, actor, mappingId })
    revalidatePath(receivableRoutes.import)
  },
})

export const assignLineAction = formAction({
  permission,
  schema: z.object({
    importId: z.uuid(),
    line: z.coerce.number().int().min(1).max(1_000_000),
    /** Chosen among several, or by its RUC. */
    tenantId: z.uuid().optional(),
    ruc: z.string().max(60, 'ledgerImports.rucUnknown').default(''),
  }),
  run: async ({ importId, line, tenantId: chosen, ruc }, { staff, actor, t }) => {
    const tenantId = chosen ?? (await findTenantIdByRuc(staff.resellerId, ruc))
    if (!tenantId) return { fieldErrors: { ruc: t('ledgerImports.rucUnknown') }, values: { ruc } }
    await assignLine({ resellerId: staff.resellerId, actor, importId, line, tenantId })
    refresh()
  },
})

const included = z.enum(includableOutcomes)

export const confirmImportAction = formAction({
  permission,
  schema: z.object({
    importId: z.uuid(),
    include: z.union([included.transform((one) => [one]), z.array(included)]).default([]),
    typedCount: typedCountSchema,
  }),
  fieldOf: { 'import-count-wrong': 'typedCount' },
  run: async (input, { staff, actor }) => {
    await confirmImport({ ...input, resellerId: staff.resellerId, actor })
    redirect(importPath(input.importId))
  },
})

export const discardImportAction = formAction({
  permission,
  schema: z.object({ importId: z.uuid(), kind: importKindSchema }),
  run: async ({ importId, kind }, { staff, actor }) => {
    await discardImport({ resellerId: staff.resellerId, actor, importId })
    redirect(newImportPath(kind))
  },
})
