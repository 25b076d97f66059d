/** State of a form after it was sent. Secrets are never among the values. */
export type ActionState = {
  status: 'idle' | 'ok' | 'error'
  message?: string
  fieldErrors?: Record<string, string>
  values?: Record<string, string>
}

export const idleState: ActionState = { status: 'idle' }
