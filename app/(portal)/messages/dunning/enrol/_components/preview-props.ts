import type { CandidateGroup } from '@/lib/domain/dunning/enrolment/plan-candidates'
import type { EnrolmentPreview } from '@/lib/domain/dunning/enrolment/preview-enrolment'
import type { DunningScope } from '../../../../_dunning/dunning-words'

export type PreviewProps = {
  scope: DunningScope
  preview: EnrolmentPreview
  draftId: string
  group: CandidateGroup | null
}
