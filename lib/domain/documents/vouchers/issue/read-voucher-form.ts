import { nestFields } from '../../../../platform/forms/nested-fields'
import type { FormValues } from './new-form'
import { type VoucherForm, voucherFormSchema } from './voucher-form-schema'

/** Parses a form, or returns the error keys by input name. */
export function readVoucherForm(
  values: FormValues,
): { form: VoucherForm } | { wrong: Record<string, string> } {
  const parsed = voucherFormSchema.safeParse(nestFields(values))
  if (parsed.success) return { form: parsed.data }
  const entries = parsed.error.issues.map(({ path, message }) => [path.join('.') || 'form', message])
  return { wrong: Object.fromEntries(entries.reverse()) }
}
