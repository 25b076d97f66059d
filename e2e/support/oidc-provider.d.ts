/** Types for the parts of oidc-provider that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } }
  type Account = { accountId: string; claims: () => Promise<Record<string, unknown> & { sub: string }> }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[]
        claims: Record<string, string[]>
        cookies: { keys: string[] }
        features: Record<string, { enabled: boolean }>
        interactions: { url: (context: Context, interaction: { uid: string }) => string }
        pkce: { required: () => boolean }
        findAccount: (context: Context, subject: string) => Promise<Account>
        loadExistingGrant: (context: Context) => Promise<Grant>
      },
    )
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): RequestListener
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; amr?: string[] } },
    ): Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { error: string; error_description: string },
    ): Promise<void>
  }
}
