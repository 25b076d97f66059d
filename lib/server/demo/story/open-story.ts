import { recordedAt } from '../../../platform/audit/audit-instant'
import { dayIn } from '../../../platform/calendar/days'
import { writeInScope } from '../../../platform/database/db'
import { deskTime, secondsAfter, storyZone } from './story-days'

const foundedDaysAgo = 60
const stepSeconds = 7 * 60

export type Story = {
  /** Does a step of the first day; without a story it is done today. */
  founding: <T>(work: () => Promise<T>) => Promise<T>
  tell: (resellerId: string) => Promise<void>
}

/** The history of a new demo; where `isTold` is false, nothing but what is done today. */
export function openStory(of: { isTold: boolean; centralUrl: string; now: Date }): Story {
  const { isTold, centralUrl, now } = of
  if (!isTold) return { founding: (work) => work(), tell: async () => undefined }
  // Loads while the sandbox starts. Later starts need none of it.
  const telling = import('./tell-story')
  const foundedAt = deskTime(dayIn(storyZone, now), foundedDaysAgo, '09:05')
  let steps = 0
  return {
    founding: (work) => {
      steps += 1
      return recordedAt(secondsAfter(foundedAt, (steps - 1) * stepSeconds), work)
    },
    async tell(resellerId) {
      await dateFoundation(resellerId, foundedAt)
      const { tellStory } = await telling
      await tellStory({ resellerId, centralUrl, now })
    },
  }
}

/** What the database dated by its own clock. */
async function dateFoundation(resellerId: string, at: Date): Promise<void> {
  await writeInScope(resellerId, async (query) => {
    await query('update portal.reseller set created_at = $1', [at])
    await query('update portal.staff set created_at = $1', [at])
    await query('update portal.message_template set created_at = $1, updated_at = $1', [at])
    await query('update portal.tenant_contact set created_at = $1, updated_at = $1', [at])
  })
}
