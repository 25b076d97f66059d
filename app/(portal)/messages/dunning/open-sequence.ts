import { notFound } from 'next/navigation'
import { getSequence, type SequenceFilter, type SequenceView } from '@/lib/domain/dunning/queries'
import { NotFound } from '@/lib/platform/errors'

/** The sequence of the URL. Throws Next's not-found for an unknown one. */
export async function openSequence(
  resellerId: string,
  sequenceId: string,
  view: { filter?: SequenceFilter; page?: number } = {},
): Promise<SequenceView> {
  try {
    return await getSequence(resellerId, sequenceId, view)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
