import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run here: a button that needs them is not drawn before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
