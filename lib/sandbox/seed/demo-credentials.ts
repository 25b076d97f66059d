/** Credentials of the seeded installation; public on purpose. */
export const demoReseller = {
  name: 'Revendedor de demostración',
  email: 'revendedor@sandbox.test',
  password: 'sandbox-central',
  token: 'SandboxResellerToken00000000000000000000000000000000000demo1',
  messagingToken: 'SandboxMessagingToken0000000000000000000000demo1',
} as const

/** Password of every seeded tenant's administrator. */
export const demoTenantPassword = 'sandbox-tenant'
