/** What the seeded installation knows: public on purpose, worth nothing outside a sandbox. */
export const demoReseller = {
  name: 'Revendedor de demostración',
  email: 'revendedor@sandbox.test',
  password: 'sandbox-central',
  token: 'SandboxResellerToken00000000000000000000000000000000000demo1',
  messagingToken: 'SandboxMessagingToken0000000000000000000000demo1',
} as const

/** The administrator of every seeded tenant signs in with this. */
export const demoTenantPassword = 'sandbox-tenant'
