import type { NextRequest } from 'next/server'
import { exportTrailResponse } from '../export-response'

export function GET(request: NextRequest): Promise<Response> {
  return exportTrailResponse(request, 'csv')
}

export const dynamic = 'force-dynamic'
