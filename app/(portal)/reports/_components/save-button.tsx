import { ClientTexts } from '@/components/i18n/client-texts'
import { placeParams, type SavedPlace } from '@/lib/domain/reports/saved/saved-place'
import { reportNameMax } from '@/lib/domain/reports/saved/schemas'
import { canCall } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { placeName } from '../place-text'
import type { ReportView } from '../report-view'
import { SaveReport } from './save-report'

type Props = { view: ReportView; place: SavedPlace; role: EffectiveRole }

/** The button that saves what is shown under a name. */
export function SaveButton({ view: { t, locale }, place, role }: Props) {
  const hidden = Object.entries(placeParams(place)).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, String(value)]],
  )
  return (
    <ClientTexts
      locale={locale}
      keys={{ savedReports: ['save', 'saveThis', 'saveText', 'name', 'share', 'submit'] }}
    >
      <SaveReport
        hidden={hidden}
        name={placeName(t, place)}
        nameMax={reportNameMax}
        mayShare={canCall(role, 'tagTenantsAction')}
      />
    </ClientTexts>
  )
}
