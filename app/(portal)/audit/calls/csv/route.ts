import type { NextRequest } from 'next/server'
import { exportCallsResponse } from '../export-response'

export function GET(request: NextRequest): Promise<Response> {
  return exportCallsResponse(request, 'csv')
}

export const dynamic = 'force-dynamic'
