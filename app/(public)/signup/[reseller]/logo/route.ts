import { findSignupLogo } from '@/lib/domain/signups/public/public-page'

/**
 * The reseller's logo. With `?v=` the URL changes with the image and is cached for a year; without it, revalidated.
 */
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
      // The file is an upload: scripts in it must not run.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
