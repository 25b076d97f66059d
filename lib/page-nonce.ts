import { headers } from 'next/headers'

/** How `proxy.ts` tells the pages which number it put into their policy. */
export const nonceHeader = 'x-porteria-nonce'

/** The number that lets a style of this page stand in it. */
export async function pageNonce(): Promise<string | undefined> {
  return (await headers()).get(nonceHeader) ?? undefined
}
