export const settings = {
  title: 'Settings',
  text: 'The connection to your server, your team, your public pages and your account.',
  connection: 'Connection',
  connectionText: 'Central server, reseller token and domain of the tenants.',
  security: 'Security',
  securityText: 'Two-step verification, sessions, name and password.',
  securityTitle: 'Security of your account',
  sessionTitle: 'Your session',
  sessionText: 'You signed in as {email}, with the role {role}.',
  everywhereTitle: 'Sign out everywhere',
  everywhereText:
    'Ends all your sessions at once, on every device, this one too. Use it if you lost a device or suspect somebody.',
  everywhere: 'Sign out everywhere',
  sections: 'Parts of the settings',
} as const
