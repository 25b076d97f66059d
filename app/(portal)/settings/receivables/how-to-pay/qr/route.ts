import { findQr } from '@/lib/domain/receivables/paying/get-how-to-pay'
import { apiSession } from '@/lib/platform/auth/api-session'
import { pictureResponse } from '@/lib/platform/http/picture-response'

/** The picture of the QR, for whoever sets it. */
export async function GET(): Promise<Response> {
  const entered = await apiSession('receivables:settings')
  if (entered instanceof Response) return entered
  return pictureResponse(await findQr(entered.session.staff.resellerId))
}
