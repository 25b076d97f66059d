'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction, type StaffContext } from '@/lib/action'
import { askGuideTicket, sendIssuedGuide } from '@/lib/issuing/ask-guide'
import { chooseIssued, lookAgain, reopenIssuance } from '@/lib/issuing/decide-issuance'
import { draftPath } from '@/lib/issuing/draft-path'
import { copyIssuance } from '@/lib/issuing/save-draft'
import { issuanceKinds } from '@/lib/issuing/states'
import { issuancePath } from '@/lib/routes'

const at = z.object({ tenantId: z.uuid(), issuanceId: z.uuid() })
const permission = 'vouchers:issue'

type At = z.infer<typeof at>

function by({ tenantId, issuanceId }: At, { staff, actor }: StaffContext) {
  return { resellerId: staff.resellerId, actor, tenantId, issuanceId }
}

/** Does something that leaves the reader on the page, which then shows what came of it. */
function here(work: (asked: ReturnType<typeof by>) => Promise<unknown>) {
  return formAction({
    permission,
    schema: at,
    run: async (asked, context) => {
      await work(by(asked, context))
      revalidatePath(issuancePath(asked.tenantId, asked.issuanceId))
    },
  })
}

export const sendGuideAction = here(sendIssuedGuide)
export const askTicketAction = here(askGuideTicket)
export const lookAgainAction = here(lookAgain)

/** Does something that leaves a draft, and leads to its form. */
function toForm(work: (asked: ReturnType<typeof by>) => Promise<{ id: string }>) {
  return formAction({
    permission,
    schema: at.extend({ kind: z.enum(issuanceKinds) }),
    run: async (asked, context) => {
      const { id } = await work(by(asked, context))
      redirect(draftPath(asked.tenantId, { id, kind: asked.kind }))
    },
  })
}

export const reopenAction = toForm(reopenIssuance)
export const copyAction = toForm(copyIssuance)
export const chooseNoneAction = toForm(async (asked) => {
  await chooseIssued({ ...asked, externalId: null })
  return { id: asked.issuanceId }
})

export const chooseAction = formAction({
  permission,
  schema: at.extend({ externalId: z.string({ error: 'issuing.chooseMissing' }).min(1).max(64) }),
  run: async (asked, context) => {
    await chooseIssued({ ...by(asked, context), externalId: asked.externalId })
    revalidatePath(issuancePath(asked.tenantId, asked.issuanceId))
  },
})
