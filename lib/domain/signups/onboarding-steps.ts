export type OnboardingStep = {
  step: 'email' | 'first-document' | 'second-user' | 'first-sign-in'
  /** `unknown`: the service does not report it. */
  done: 'yes' | 'no' | 'unknown'
}

/** Onboarding progress of a new tenant, derived from the counters of `detail`. */
export function onboardingSteps(tenant: {
  documents: number | null
  users: number | null
  emailConfirmed: boolean
}): OnboardingStep[] {
  const { documents, users } = tenant
  // Issuing a document requires a sign-in.
  const signedIn = (documents ?? 0) > 0 || (users ?? 0) > 1 ? 'yes' : 'unknown'
  return [
    { step: 'email', done: tenant.emailConfirmed ? 'yes' : 'no' },
    { step: 'first-sign-in', done: signedIn },
    { step: 'first-document', done: above(documents, 0) },
    { step: 'second-user', done: above(users, 1) },
  ]
}

function above(count: number | null, floor: number): OnboardingStep['done'] {
  if (count === null) return 'unknown'
  return count > floor ? 'yes' : 'no'
}
