'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { makeContactMain, removeContact } from '@/lib/domain/messages/contacts/change-contact'
import { contactSchema } from '@/lib/domain/messages/contacts/contact-schema'
import { requireNumber, saveContact } from '@/lib/domain/messages/contacts/save-contact'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantNumbersPath } from '@/lib/platform/routes'

const tenantId = z.uuid()

export const saveNumberAction = formAction({
  permission: 'messages:send',
  schema: contactSchema.extend({
    tenantId,
    contactId: z.union([z.uuid(), z.literal('').transform(() => undefined)]).optional(),
    intent: z.enum(['see', 'save']).default('see'),
    main: z
      .string()
      .optional()
      .transform((ticked) => ticked === 'on'),
  }),
  fieldOf: {
    'number-empty': 'number',
    'number-unreadable': 'number',
    'number-several': 'number',
    'number-landline': 'number',
    'number-impossible': 'number',
    'number-kept': 'number',
  },
  run: async ({ intent, ...contact }, { staff, actor, t }) => {
    const { number: typed, name, locale, main, tenantId: of } = contact
    const number = formatPhoneNumber(requireNumber(typed))
    if (intent === 'see') {
      const values = { number, name: name ?? '', locale, main: main ? 'on' : '' }
      return { message: t('numbers.file.checked', { number }), values }
    }
    await saveContact({ resellerId: staff.resellerId, actor, ...contact })
    redirect(tenantNumbersPath(of))
  },
})

/** Its buttons stand beside each number: `main.<id>` or `remove.<id>`. */
export const changeNumberAction = formAction({
  permission: 'messages:send',
  schema: z.object({
    tenantId,
    intent: z
      .string()
      .regex(/^(main|remove)\.[0-9a-f-]{36}$/)
      .transform((text) => text.split('.') as ['main' | 'remove', string]),
  }),
  run: async ({ tenantId: of, intent: [verb, contactId] }, { staff, actor }) => {
    const change = { resellerId: staff.resellerId, actor, tenantId: of, contactId }
    await (verb === 'main' ? makeContactMain(change) : removeContact(change))
    redirect(tenantNumbersPath(of))
  },
})
