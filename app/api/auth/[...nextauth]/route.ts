import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/options'

type Context = { params: Promise<{ nextauth: string[] }> }

function handle(request: Request, context: Context): Promise<Response> {
  return NextAuth(request as never, context as never, authOptions())
}

export { handle as GET, handle as POST }
