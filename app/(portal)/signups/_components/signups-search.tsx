import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'
import type { SignupTab } from '@/lib/signups/status'

/** A plain form that asks for the page again: the address is the state. */
export function SignupsSearch({ t, tab, search }: { t: Texts; tab: SignupTab; search: string }) {
  return (
    <search>
      <form action={routes.signups} className="flex gap-2">
        <input type="hidden" name="tab" value={tab} />
        <Input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={t('signupDesk.search')}
          placeholder={t('signupDesk.searchPlaceholder')}
          className="max-w-90"
        />
        <Button type="submit" className="h-9">
          {t('signupDesk.searchGo')}
        </Button>
      </form>
    </search>
  )
}
