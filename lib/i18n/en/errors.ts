/** One sentence a code of `lib/errors.ts`; `unexpected` is for everything nobody foresaw. */
export const errors = {
  unexpected: 'Something failed and was not completed. If it happens again, give this number: {id}.',
  invalid: 'Check the marked fields.',
  'invalid-field': 'This value is not valid.',
  refused: 'It could not be done ({code}).',
  forbidden: 'Your role cannot do this. These can: {roles}.',
  'session-ended': 'Your session has ended. Sign in again to go on.',
  'sign-in-refused': 'This e-mail and password belong to no account.',
  'sign-in-wait':
    'Too many attempts. Wait {seconds, plural, one {# second} other {# seconds}} and try again.',
  'setup-closed': 'This link was used or has expired. Restart Portería to get a new one.',
  'not-allowed': 'Your role cannot do this.',
  'connection-missing': 'No central server is connected yet. Connect it in Settings.',
  'central-url-malformed':
    'The address of the central server must look like https://central.example.pe, without a path or user.',
  'base-domain-malformed': 'The base domain must look like example.pe, without https:// or paths.',
  'https-required': 'The server must use https: over http the token would travel in plain sight.',
  'private-host': '{host} is a private address and only public servers are called here. Nothing was sent.',
  'foreign-host': '{host} is not under the base domain, so no token was sent to it.',
  'token-rejected':
    'The server rejected the token. Paste a valid one in Settings, or sign in to the central server there.',
  'token-needed-for-new-host':
    'The saved token belongs to another server. To connect a new one, paste its token.',
  'central-login-missing':
    'This server does not give out the token for an e-mail and password. Paste it yourself.',
  'central-login-refused': 'The central server does not know that e-mail and password.',
  'reseller-slug-taken': 'There already is a reseller with the short name {slug}.',
  'reseller-missing': 'There is no reseller with the short name {slug}.',
  'staff-email-taken': 'No account could be created with that e-mail.',
  'budget-spent':
    'The calls of this minute are taken. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'rate-limited': 'The server asked to be called less. It will be left to rest and called again.',
  'tenant-locked': 'The company is locked on its own server, or the user of its token is inactive.',
  'upstream-no-such-host':
    'The server {host} cannot be found: the name does not exist or the DNS does not answer.',
  'upstream-refused-connection': 'The server accepts no connections. Nothing was sent.',
  'upstream-certificate': 'The certificate of the server is not valid for its name. Nothing was sent.',
  'upstream-deadline': 'The server did not answer in time.',
  'upstream-reset': 'The server cut the connection before it answered.',
  'upstream-given-up': 'Waiting for the server ended because the process stopped.',
  'upstream-too-large': 'The answer of the server is too large and was not read.',
  'upstream-gateway': 'The server does not respond: the machine in front of it says so (HTTP {status}).',
  'upstream-maintenance': 'The server is down for maintenance.',
  'upstream-failed': 'The server failed and said: “{said}”.',
  'upstream-html': 'The server answered a web page where data was due. Check the address.',
  'upstream-truncated': 'The answer of the server arrived cut off and was not used.',
  'upstream-empty': 'The server answered nothing.',
  'upstream-unreadable': 'The server answered something that cannot be read.',
  'upstream-redirected':
    'The server wanted to send the call elsewhere and was not followed. Check the address.',
  'upstream-no-such-path': 'The server does not know that function.',
  'upstream-no-such-tenant': 'The server does not know that company: “{said}”.',
  'upstream-rejected': 'The server said no: “{said}”.',
  'upstream-contract': 'The answer of the server does not have the agreed form (field {path}).',
  'outcome-unknown':
    'It is not known whether the change happened: the answer of the server was lost. It will be checked by reading, without repeating it.',
  'sync-run-missing': 'That reading does not exist any more.',
  'sync-run-not-held': 'That reading is not waiting for confirmation any more.',
  'tenant-in-run': '{tenant} is already in run #{run} of {who}. Wait until it ends.',
  'tenant-missing': 'That company does not exist or is not yours.',
  'run-missing': 'That run does not exist.',
  'run-not-running': 'The run is not under way.',
  'run-not-paused': 'The run is not paused.',
  'run-over': 'The run is already over.',
  'nothing-to-undo': 'There is nothing to undo: no company is still as that run left it.',
  'ruc-unknown':
    'No company of this reseller has the RUC {ruc}.',
  'ruc-of-several':
    'Several companies have the RUC {ruc}. Choose one with --host: {hosts}.',
} as const
