import type { Texts } from '@/lib/platform/i18n/texts'
import { keysHelpId } from './ids'

const keys = [
  ['j', 'keyDown'],
  ['k', 'keyUp'],
  ['x', 'keyPick'],
  ['Enter', 'keyOpen'],
  ['␣', 'keyPeek'],
  ['/', 'keySearch'],
  ['?', 'keyHelp'],
] as const

/** The keys of the list; a popover, so Escape and a click outside close it. */
export function KeysHelp({ t, mayPick }: { t: Texts; mayPick: boolean }) {
  const view = keys.filter(([key]) => key !== 'x' || mayPick)
  return (
    <div
      id={keysHelpId}
      popover="auto"
      role="dialog"
      aria-label={t('tenants.keys')}
      className="fixed inset-0 m-auto h-fit w-72 rounded-card bg-raised p-4 text-ink shadow-float"
    >
      <h2 className="mb-3 font-semibold">{t('tenants.keys')}</h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-13">
        {view.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-control border border-line-strong bg-sunken px-1.5 font-sans text-12">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{t(`tenants.${text}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
