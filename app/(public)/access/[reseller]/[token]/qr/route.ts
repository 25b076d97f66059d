import { findPublicQr } from '@/lib/domain/receivables/paying/find-public-debt'
import { pictureResponse } from '@/lib/platform/http/picture-response'

type Context = { params: Promise<{ reseller: string; token: string }> }

/** The picture of the QR, to whoever has the link of a page that shows it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { reseller, token } = await params
  return pictureResponse(await findPublicQr({ slug: reseller, token }))
}
