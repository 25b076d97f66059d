import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { freezeSelectionAction } from '../actions'
import { placeFields, type TenantsPlace } from '../tenants-path'
import { pickFormId } from './ids'
import { PickForm } from './pick-form'

export type PickBarProps = {
  t: Texts
  locale: Locale
  place: TenantsPlace
  mayTag: boolean
  mayMessage: boolean
  mayDun: boolean
  total: { count: number; isExact: boolean }
}

/** What can be done with the rows that are ticked; style alone shows it when there are some. */
export function PickBar({ t, locale, place, mayTag, mayMessage, mayDun, total }: PickBarProps) {
  return (
    <PickForm
      id={pickFormId}
      label={t('lockDrafts.barLabel')}
      action={freezeSelectionAction}
      hidden={placeFields(place)}
      className="pick-bar"
    >
      <input type="hidden" name="also" />
      <p className="picked">
        {t('lockDrafts.selected')} <output />
      </p>
      <Button type="submit" name="desired" value="locked" variant="danger">
        {t('lockDrafts.bar.locked')}
      </Button>
      <Button type="submit" name="desired" value="unlocked">
        {t('lockDrafts.bar.unlocked')}
      </Button>
      {mayMessage ? (
        <Button type="submit" name="desired" value="message">
          {t('compose.bar')}
        </Button>
      ) : null}
      {mayDun ? (
        <Button type="submit" name="desired" value="dunning">
          {t('dunning.bar')}
        </Button>
      ) : null}
      {mayTag ? (
        <Button type="submit" name="desired" value="tags">
          {t('tags.bar')}
        </Button>
      ) : null}
      <Button type="submit" name="desired" value="export">
        {t('tenants.exportPicked')}
      </Button>
      <label htmlFor="pick-all" className="flex items-center gap-2">
        <Checkbox id="pick-all" name="all" value="1" />
        {total.isExact
          ? t('lockDrafts.allMatching', { count: formatNumber(total.count, locale) })
          : t('lockDrafts.allMatchingMany')}
      </label>
      <Button type="reset" variant="quiet">
        {t('lockDrafts.clear')}
      </Button>
    </PickForm>
  )
}
