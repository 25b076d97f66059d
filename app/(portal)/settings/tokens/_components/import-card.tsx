import { Card } from '@/components/ui/card'
import type { ImportOverview } from '@/lib/domain/tenants/tokens/import-overview'
import type { Texts } from '@/lib/platform/i18n/texts'
import { SwitchForm } from './switch-form'

/** Whether tokens are imported, and what the next reading does with them, said before it is switched on or off. */
export function ImportCard({
  t,
  overview,
  maySwitch,
}: {
  t: Texts
  overview: ImportOverview
  maySwitch: boolean
}) {
  const { imports, next, imported, pasted, readAt } = overview
  const count = (finding: keyof typeof next) => next[finding] ?? 0
  const lines = [
    ['takesNew', count('new')],
    ['takesChanged', count('changed')],
    ['leavesSame', count('same')],
    ['leavesKept', count('kept')],
    ['leavesRefused', count('refused')],
    ['leavesMissing', count('missing')],
  ] as const
  const said = lines.filter(([, many]) => many > 0)
  return (
    <Card title={t(imports ? 'tokenImport.isOn' : 'tokenImport.isOff')}>
      <p className="text-ink-2">{t('tokenImport.what')}</p>
      {readAt ? (
        <>
          <p className="mt-3 font-medium">{t(imports ? 'tokenImport.nextOn' : 'tokenImport.nextOff')}</p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {said.length === 0 ? <li>{t('tokenImport.nothing')}</li> : null}
            {said.map(([key, many]) => (
              <li key={key}>{t(`tokenImport.${key}`, { count: many })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {imports ? <p className="mt-3 text-ink-2">{t('tokenImport.offDrops', { imported, pasted })}</p> : null}
      {maySwitch ? (
        <SwitchForm
          imports={imports}
          submit={t(imports ? 'tokenImport.switchOff' : 'tokenImport.switchOn')}
          pending={t('tokenImport.switching')}
        />
      ) : null}
    </Card>
  )
}
