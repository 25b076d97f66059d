'use server'

import { revalidatePath } from 'next/cache'
import type { SignupSettingsInput } from '@/lib/domain/signups/public/schemas'
import { saveSignupSettings } from '@/lib/domain/signups/save-signup-settings'
import { formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'
import { availabilityFormSchema, limitsFormSchema, lookFormSchema, termsFormSchema } from './form-schemas'

const permission = 'signups:settings'

async function save(part: SignupSettingsInput, { staff, actor, t }: StaffContext) {
  const { changed } = await saveSignupSettings({ ...part, resellerId: staff.resellerId, actor })
  revalidatePath(routes.signupSettings, 'layout')
  return { message: t(changed ? 'signupSettings.saved' : 'signupSettings.unchanged') }
}

export const saveAvailabilityAction = formAction({ permission, schema: availabilityFormSchema, run: save })

export const saveTermsAction = formAction({ permission, schema: termsFormSchema, run: save })

export const saveLimitsAction = formAction({ permission, schema: limitsFormSchema, run: save })

export const saveLookAction = formAction({
  permission,
  schema: lookFormSchema,
  fieldOf: { 'signup-logo-kind': 'logo' },
  async run({ logo, ...look }, context) {
    const picture = logo ? new Uint8Array(await logo.arrayBuffer()) : logo
    return save({ ...look, ...(picture === undefined ? {} : { logo: picture }) }, context)
  },
})
