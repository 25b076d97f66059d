import { issueChallenge } from '@/lib/signups/proof-of-work'
import { signupFace } from '../signup-face'

/** A riddle for the browser that is filling in the form. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ reseller: string }> },
): Promise<Response> {
  const { reseller } = await params
  const face = await signupFace(reseller)
  if (face.kind !== 'open' && face.kind !== 'full') return new Response(null, { status: 404 })
  return Response.json(await issueChallenge(reseller), { headers: { 'Cache-Control': 'no-store' } })
}
