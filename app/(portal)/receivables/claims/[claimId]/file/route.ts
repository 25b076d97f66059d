import { findClaimFile } from '@/lib/domain/receivables/claims/list-claims'
import { apiSession } from '@/lib/platform/auth/api-session'

type Context = { params: Promise<{ claimId: string }> }

/** The file that came with a claim: saved by the browser, never drawn in the portal, under the type of its bytes. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const entered = await apiSession('receivables:read')
  if (entered instanceof Response) return entered
  const file = await findClaimFile(entered.session.staff.resellerId, (await params).claimId)
  if (!file) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="constancia"; filename*=UTF-8''${encodeRfc5987(file.name)}`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
