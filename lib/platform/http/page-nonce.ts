import { headers } from 'next/headers'

/** Header by which `proxy.ts` passes the nonce of the policy to pages. */
export const nonceHeader = 'x-porteria-nonce'

/** The CSP nonce of this page. */
export async function pageNonce(): Promise<string | undefined> {
  return (await headers()).get(nonceHeader) ?? undefined
}
