'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { askGuideTicket, sendIssuedGuide } from '@/lib/domain/documents/issuing/ask-guide'
import { chooseIssued, recheckIssuance, reopenIssuance } from '@/lib/domain/documents/issuing/decide-issuance'
import { draftPath } from '@/lib/domain/documents/issuing/draft-path'
import { copyIssuance } from '@/lib/domain/documents/issuing/save-draft'
import { issuanceKinds } from '@/lib/domain/documents/issuing/states'
import { formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { issuancePath } from '@/lib/platform/routes'

const at = z.object({ tenantId: z.uuid(), issuanceId: z.uuid() })
const permission = 'vouchers:issue'

type At = z.infer<typeof at>

function by({ tenantId, issuanceId }: At, { staff, actor }: StaffContext) {
  return { resellerId: staff.resellerId, actor, tenantId, issuanceId }
}

/** Does something that leaves the reader on the page, which then shows what came of it. */
function here(work: (input: ReturnType<typeof by>) => Promise<unknown>) {
  return formAction({
    permission,
    schema: at,
    run: async (input, context) => {
      await work(by(input, context))
      revalidatePath(issuancePath(input.tenantId, input.issuanceId))
    },
  })
}

export const sendGuideAction = here(sendIssuedGuide)
export const askTicketAction = here(askGuideTicket)
export const readIssuedAgainAction = here(recheckIssuance)

/** Does something that leaves a draft, and leads to its form. */
function toForm(work: (input: ReturnType<typeof by>) => Promise<{ id: string }>) {
  return formAction({
    permission,
    schema: at.extend({ kind: z.enum(issuanceKinds) }),
    run: async (input, context) => {
      const { id } = await work(by(input, context))
      redirect(draftPath(input.tenantId, { id, kind: input.kind }))
    },
  })
}

export const reopenAction = toForm(reopenIssuance)
export const copyAction = toForm(copyIssuance)
export const chooseNoneAction = toForm(async (input) => {
  await chooseIssued({ ...input, externalId: null })
  return { id: input.issuanceId }
})

export const chooseAction = formAction({
  permission,
  schema: at.extend({ externalId: z.string({ error: 'issuing.chooseMissing' }).min(1).max(64) }),
  run: async (input, context) => {
    await chooseIssued({ ...by(input, context), externalId: input.externalId })
    revalidatePath(issuancePath(input.tenantId, input.issuanceId))
  },
})
