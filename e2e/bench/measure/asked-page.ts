/** One page of a running server as a browser asks for it. */
export type AskedPage = { url: string; headers: Record<string, string> }

export const acceptEncoding = 'gzip, deflate, br'

export type Cookie = { name: string; value: string }
