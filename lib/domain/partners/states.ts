/** How the creation of a partner goes; the last four are its ends. */
export const creationStates = [
  'planned',
  'sending',
  'unknown',
  'created',
  'refused',
  'not-created',
  'unclear',
] as const
export type CreationState = (typeof creationStates)[number]

/** Where the form may be corrected and sent as another creation. */
export function mayTryAgain(state: CreationState): boolean {
  return state === 'refused' || state === 'not-created' || state === 'unclear'
}
