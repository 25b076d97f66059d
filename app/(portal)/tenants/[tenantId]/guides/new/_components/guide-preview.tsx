import { TriangleAlert } from 'lucide-react'
import { IntentButton } from '@/components/forms/intent-button'
import { Card } from '@/components/ui/card'
import type { FormScope } from './scope'

/** What will be sent, letter by letter, and the button that sends it. */
export function GuidePreview({ scope }: { scope: FormScope }) {
  const { words, values } = scope
  const { form } = words
  if (!values.preview) return null
  const cautions = values.cautions?.split('\n').filter(Boolean) ?? []
  return (
    <Card title={<span id="guide-preview">{form.preview}</span>}>
      <div className="space-y-4">
        <p className="text-ink-2">{form.previewText}</p>
        {cautions.length > 0 ? (
          <ul className="space-y-1.5">
            {cautions.map((caution) => (
              <li key={caution} className="flex items-start gap-2 text-13 text-warn">
                <TriangleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
                {caution}
              </li>
            ))}
          </ul>
        ) : null}
        <section
          aria-label={form.json}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-card bg-sunken p-3 text-12"
        >
          <pre>{values.preview}</pre>
        </section>
        <input type="hidden" name="seen" value={values.seen} />
        <IntentButton intent="issue" variant="primary" pendingText={form.issuing}>
          {form.issue}
        </IntentButton>
      </div>
    </Card>
  )
}
