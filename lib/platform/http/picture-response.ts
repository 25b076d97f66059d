/** An uploaded picture under the type that its bytes have; 404 without one. Scripts in it do not run. */
export function pictureResponse(picture: { type: string; bytes: Uint8Array } | null): Response {
  if (!picture) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'Content-Type': picture.type,
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
