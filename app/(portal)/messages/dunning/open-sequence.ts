import { notFound } from 'next/navigation'
import { getSequence, type SequenceFilter, type SequenceView } from '@/lib/dunning/queries'
import { NotFound } from '@/lib/errors'

/** The sequence of the address, or the page that says there is none. */
export async function openSequence(
  resellerId: string,
  sequenceId: string,
  shown: { filter?: SequenceFilter; page?: number } = {},
): Promise<SequenceView> {
  try {
    return await getSequence(resellerId, sequenceId, shown)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
