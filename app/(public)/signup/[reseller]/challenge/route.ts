import { issueChallenge } from '@/lib/domain/signups/public/proof-of-work'
import { publicPage } from '../public-page'

/** Issues a proof-of-work challenge for the signup form. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ reseller: string }> },
): Promise<Response> {
  const { reseller } = await params
  const page = await publicPage(reseller)
  if (page.kind !== 'open' && page.kind !== 'full') return new Response(null, { status: 404 })
  return Response.json(await issueChallenge(reseller), { headers: { 'Cache-Control': 'no-store' } })
}
