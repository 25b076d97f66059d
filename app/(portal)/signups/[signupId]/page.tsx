import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { can, rolesWith } from '@/lib/auth/permissions'
import { roleWords } from '@/lib/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { getSignup, type SignupView } from '@/lib/signups/queries'
import { getSignupSettings } from '@/lib/signups/settings'
import { SignupScreen } from './_components/signup-screen'

type Props = { params: Promise<{ signupId: string }> }

async function open(resellerId: string, signupId: string): Promise<SignupView> {
  try {
    return await getSignup(resellerId, signupId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const staff = await requireStaff('signups:read')
  const [{ signupId }, { t }] = await Promise.all([params, requestTexts()])
  const signup = await open(staff.resellerId, signupId)
  return { title: `${t('signupDesk.number', { number: signup.number })} ${signup.name}` }
}

export default async function SignupDeskPage({ params }: Props) {
  const staff = await requireStaff('signups:read')
  const [{ signupId }, language, { reseller }] = await Promise.all([params, requestTexts(), requireSession()])
  const [signup, { plans }] = await Promise.all([
    open(staff.resellerId, signupId),
    getSignupSettings(staff.resellerId),
  ])
  return (
    <SignupScreen
      view={{ ...language, zone: reseller.timeZone, now: new Date() }}
      signup={signup}
      slug={reseller.slug}
      plans={plans}
      deciders={can(staff.role, 'signups:decide') ? null : roleWords(rolesWith('signups:decide'), language)}
    />
  )
}
