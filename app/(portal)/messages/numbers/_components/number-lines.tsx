import { ArrowLeftRight, CircleHelp, CirclePlus, CircleX, Equal, type LucideIcon } from 'lucide-react'
import { type Tone, toneText } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import type { ShownLine, ShownPreview } from '@/lib/messages/contacts/shown-preview'

export type LineWords = {
  locale: string
  words: Record<'line' | 'was' | 'foreign', string>
  outcomes: Record<string, string>
  problems: Record<string, string>
}

const looks: Record<ShownLine['outcome'], { icon: LucideIcon; tone: Tone }> = {
  new: { icon: CirclePlus, tone: 'ok' },
  replaces: { icon: ArrowLeftRight, tone: 'warn' },
  renames: { icon: ArrowLeftRight, tone: 'info' },
  unchanged: { icon: Equal, tone: 'neutral' },
  'not-found': { icon: CircleX, tone: 'bad' },
  ambiguous: { icon: CircleHelp, tone: 'warn' },
  gone: { icon: CircleX, tone: 'neutral' },
  repeated: { icon: Equal, tone: 'neutral' },
  invalid: { icon: CircleX, tone: 'bad' },
  heading: { icon: Equal, tone: 'neutral' },
  'no-ruc': { icon: CircleX, tone: 'bad' },
}

/** Every line of the list with what becomes of it. */
export function NumberLines({ preview, ...rest }: LineWords & { preview: ShownPreview }) {
  return (
    <ul className="divide-y divide-line">
      {preview.lines.map((line) => (
        <Line key={line.line} line={line} {...rest} />
      ))}
    </ul>
  )
}

function Line({ line, words, outcomes, problems, locale }: LineWords & { line: ShownLine }) {
  const { icon: Icon, tone } = looks[line.outcome]
  const country = line.country ? new Intl.DisplayNames(locale, { type: 'region' }).of(line.country) : null
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 text-13">
      <span className="w-16 text-ink-2">{words.line.replace('{line}', String(line.line))}</span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-medium break-words">{line.text}</span>
        {line.hint ? <span className="block text-12 text-ink-2 break-words">{line.hint}</span> : null}
      </span>
      {line.number ? (
        <span className="basis-40 tabular-nums">
          {line.number}
          {line.name ? <span className="block text-12 text-ink-2">{line.name}</span> : null}
          {country ? (
            <span className="block text-12 text-warn">{words.foreign.replace('{country}', country)}</span>
          ) : null}
          {line.was ? (
            <span className="block text-12 text-ink-2">{words.was.replace('{number}', line.was)}</span>
          ) : null}
        </span>
      ) : null}
      <span className={classes('flex items-center gap-1.5 font-medium', toneText[tone])}>
        <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
        {outcomes[line.outcome]}
        {line.problem ? <span>· {problems[line.problem]}</span> : null}
      </span>
    </li>
  )
}
