import { Card } from '@/components/ui/card'
import { compareTexts, type TextPart } from '@/lib/domain/messages/templates/compare-texts'
import type { TemplateFile, VersionOfTemplate } from '@/lib/domain/messages/templates/queries'
import type { VersionView } from './version-list'

export type VersionCardProps = { view: VersionView; template: TemplateFile; current: VersionOfTemplate }

/** A version, and its changes to the previous one. */
export function VersionCard({ view: { t }, template, current }: VersionCardProps) {
  const before = template.versions.find(({ version }) => version === current.version - 1)
  return (
    <>
      <Card title={t('templates.historyOf', { version: current.version })}>
        <Text label={t('templates.es')} lang="es" text={current.es} />
        {current.en ? <Text label={t('templates.en')} lang="en" text={current.en} /> : null}
      </Card>
      <Card title={before ? t('templates.changedFrom', { version: before.version }) : t('templates.changed')}>
        {before ? (
          <Changes t={t} before={before} after={current} />
        ) : (
          <p className="text-ink-2">{t('templates.first')}</p>
        )}
      </Card>
    </>
  )
}

function Text({ label, lang, text }: { label: string; lang: string; text: string }) {
  return (
    <div className="not-first:mt-4">
      <h3 className="mb-1 text-13 text-ink-2">{label}</h3>
      <p lang={lang} className="whitespace-pre-wrap break-words">
        {text}
      </p>
    </div>
  )
}

type Texts = VersionView['t']

function Changes({ t, before, after }: { t: Texts; before: VersionOfTemplate; after: VersionOfTemplate }) {
  const languages = [
    ['es', before.es, after.es],
    ['en', before.en ?? '', after.en ?? ''],
  ] as const
  return (
    <div className="space-y-3">
      {before.name === after.name ? null : <p>{t('templates.nameWas', { name: before.name })}</p>}
      {before.purpose === after.purpose ? null : (
        <p>{t('templates.purposeWas', { purpose: t(`templates.purpose.${before.purpose}`) })}</p>
      )}
      {languages
        .filter(([, old, now]) => old !== now)
        .map(([language, old, now]) => (
          <p key={language} lang={language} className="whitespace-pre-wrap break-words">
            {compareTexts(old, now).map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
              <Part key={at} t={t} part={part} />
            ))}
          </p>
        ))}
      {before.es === after.es && before.en === after.en ? <p>{t('templates.sameText')}</p> : null}
    </div>
  )
}

function Part({ t, part: { text, change } }: { t: Texts; part: TextPart }) {
  if (change === 'same') return text
  if (change === 'removed') {
    return (
      <del className="bg-bad-soft text-bad">
        <span className="sr-only">{t('templates.removedWord')} </span>
        {text}
      </del>
    )
  }
  return (
    <ins className="bg-ok-soft text-ok">
      <span className="sr-only">{t('templates.addedWord')} </span>
      {text}
    </ins>
  )
}
