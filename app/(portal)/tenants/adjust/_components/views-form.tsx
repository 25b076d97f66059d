'use client'

import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox'
import { controlClass } from '@/components/ui/input'
import { PickForm } from '@/components/ui/pick-form'
import { chooseViewAction, removeViewAction, saveViewAction } from '../../views/actions'
import type { AdjustContent } from '../adjust-content'

type Views = AdjustContent['views']

/** The saved views, and the form that saves another. */
export function ViewsForm({ content }: { content: Views }) {
  const { none, saved, hidden, save, name, nameMax, share, isDefault, submit } = content
  return (
    <>
      {saved.length === 0 ? <p className="mb-3 text-13 text-ink-2">{none}</p> : null}
      <ul className="mb-3 divide-y divide-line empty:hidden">
        {saved.map((view) => (
          <ViewLine key={view.id} view={view} content={content} />
        ))}
      </ul>
      <PickForm action={saveViewAction} hidden={hidden} className="space-y-2.5 border-line border-t pt-3">
        <p className="font-medium">{save}</p>
        <input
          name="name"
          required
          maxLength={nameMax}
          autoComplete="off"
          aria-label={name}
          placeholder={name}
          className={`${controlClass} h-8 px-2.5`}
        />
        {share ? <CheckboxField name="shared" value="1" label={share} /> : null}
        <CheckboxField name="isDefault" value="1" label={isDefault} />
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </PickForm>
    </>
  )
}

type ViewLineProps = { view: Views['saved'][number]; content: Views }

function ViewLine({ view, content: { defaultMark, remove } }: ViewLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <a
        href={view.href}
        aria-current={view.isHere ? 'page' : undefined}
        className="min-w-0 flex-1 truncate py-1 font-medium hover:text-accent aria-[current]:text-accent"
      >
        {view.name}
      </a>
      {view.isDefault ? <span className="text-12 text-ink-2">{defaultMark}</span> : null}
      <div className="flex gap-1.5">
        <PickForm action={chooseViewAction} hidden={[['viewId', view.isDefault ? '' : view.id]]}>
          <Button type="submit" size="small">
            {view.choose}
          </Button>
        </PickForm>
        {view.isOwn ? (
          <PickForm action={removeViewAction} hidden={[['viewId', view.id]]}>
            <Button type="submit" size="small">
              {remove}
            </Button>
          </PickForm>
        ) : null}
      </div>
    </li>
  )
}
