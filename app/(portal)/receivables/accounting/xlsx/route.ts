import { accountingResponse } from '../accounting-response'

export function GET(request: Request): Promise<Response> {
  return accountingResponse(request, 'xlsx')
}

export const dynamic = 'force-dynamic'
