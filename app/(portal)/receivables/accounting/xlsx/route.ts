import { accountingResponse } from '../export-response'

export function GET(request: Request): Promise<Response> {
  return accountingResponse(request, 'xlsx')
}

export const dynamic = 'force-dynamic'
