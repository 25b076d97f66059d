'use client'

import type { RowSelectionState } from '@tanstack/react-table'
import { type ReactNode, useActionState } from 'react'
import { useTexts } from '@/components/i18n/use-texts'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { idleState } from '@/lib/platform/forms/action-state'
import { freezeSelectionAction } from '../actions'
import { placeFields, type TenantsPlace } from '../tenants-path'
import { pickFormId } from './ids'

export type PickBarProps = {
  place: TenantsPlace
  /** Names the box that picks everything that matches. */
  allLabel: string
  may: { tag: boolean; message: boolean; dun: boolean }
  picked: RowSelectionState
  onClear: () => void
}

/** What can be done with the rows that are picked; style alone shows it when there are some. */
export function PickBar({ place, allLabel, may, picked, onClear }: PickBarProps) {
  const t = useTexts('tenants')
  const tLocks = useTexts('lockDrafts')
  const tMessages = useTexts('compose')
  const tDunning = useTexts('dunning')
  const tTags = useTexts('tags')
  const [state, send] = useActionState(freezeSelectionAction, idleState)
  const ids = Object.keys(picked)
  const wrong = state.fieldErrors && Object.values(state.fieldErrors)[0]
  return (
    <form
      id={pickFormId}
      aria-label={tLocks('barLabel')}
      action={send}
      className="pick-bar"
      // React resets a form after its action, which would untick rows that are still picked.
      onReset={(event) => ids.length > 0 && event.preventDefault()}
    >
      {placeFields(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="also" value={ids.join(' ')} />
      <p className="picked">
        {tLocks('selected')} <output>{ids.length || null}</output>
      </p>
      <Desired value="locked" variant="danger">
        {tLocks('bar.locked')}
      </Desired>
      <Desired value="unlocked">{tLocks('bar.unlocked')}</Desired>
      {may.message ? <Desired value="message">{tMessages('bar')}</Desired> : null}
      {may.dun ? <Desired value="dunning">{tDunning('bar')}</Desired> : null}
      {may.tag ? <Desired value="tags">{tTags('bar')}</Desired> : null}
      <Desired value="export">{t('exportPicked')}</Desired>
      <label htmlFor="pick-all" className="flex items-center gap-2">
        <Checkbox id="pick-all" name="all" value="1" />
        {allLabel}
      </label>
      <Button type="reset" variant="quiet" onClick={onClear}>
        {tLocks('clear')}
      </Button>
      {state.message ? (
        <p role="alert" className="text-13 text-bad">
          {wrong ?? state.message}
        </p>
      ) : null}
    </form>
  )
}

type DesiredProps = { value: string; variant?: 'danger'; children: ReactNode }

function Desired({ value, variant, children }: DesiredProps) {
  return (
    <Button type="submit" name="desired" value={value} variant={variant}>
      {children}
    </Button>
  )
}
