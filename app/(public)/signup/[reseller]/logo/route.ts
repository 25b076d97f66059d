import { findSignupLogo } from '@/lib/domain/signups/public/public-page'

/** The reseller's picture. An address with its version changes with it: browsers may keep that for ever. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ reseller: string }> },
): Promise<Response> {
  const logo = await findSignupLogo((await params).reseller)
  if (!logo) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(logo.bytes), {
    headers: {
      'Content-Type': logo.type,
      'Cache-Control': new URL(request.url).searchParams.has('v')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      // Whatever the bytes are, nothing in them runs.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
