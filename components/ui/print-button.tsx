'use client'

import { useHydrated } from '@/components/forms/use-hydrated'
import { Button } from '@/components/ui/button'
import { Printer } from '@/components/ui/icons'

/** Opens the browser's print dialog; without JavaScript its own menu does. */
export function PrintButton({ text }: { text: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden />
      {text}
    </Button>
  )
}
