import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Search } from '@/components/ui/icons'
import { routes } from '@/lib/platform/routes'
import { useTexts } from '../../i18n/use-texts'

export const paletteClass =
  'mx-auto mt-[12vh] mb-0 w-[min(40rem,calc(100vw-2rem))] max-w-none overflow-hidden rounded-card bg-raised p-0 text-ink shadow-float backdrop:bg-bg/70 max-md:mt-2 max-md:w-[calc(100vw-1rem)]'
export const paletteHeadClass = 'flex items-center gap-2.5 border-line border-b px-4'
export const paletteFieldClass = 'h-12 min-w-0 flex-1 bg-transparent text-14 outline-none'

type EarlyPaletteProps = {
  /** What was typed so far: taken over when this appears, and left behind for the palette when it goes. */
  typedBefore: RefObject<string>
  onClose: () => void
}

/**
 * The field of the palette while its script is on the way: it has the focus within the stroke that asked for it, so that
 * no letter is lost, and Enter searches.
 */
export function EarlyPalette({ typedBefore, onClose }: EarlyPaletteProps) {
  const t = useTexts('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeft = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const [shown, input] = [dialog.current, field.current]
    if (!shown || !input) return
    isLeft.current = false
    input.value = typedBefore.current
    shown.showModal()
    input.focus()
    return () => {
      if (!shown.open) return
      typedBefore.current = input.value
      // The focus goes back first to where the palette shall lead it back to.
      isLeft.current = true
      shown.close()
    }
  }, [typedBefore])
  return (
    <dialog
      ref={dialog}
      aria-label={t('searchEverywhere')}
      onClose={() => isLeft.current || onClose()}
      className={paletteClass}
    >
      <form action={routes.search} className={paletteHeadClass}>
        <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
        <input
          ref={field}
          name="q"
          autoComplete="off"
          maxLength={120}
          placeholder={t('searchHint')}
          aria-label={t('searchEverywhere')}
          className={paletteFieldClass}
        />
      </form>
    </dialog>
  )
}
