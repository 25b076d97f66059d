import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getSignupSettings } from '@/lib/domain/signups/get-signup-settings'
import { getSignup, type SignupView } from '@/lib/domain/signups/queries'
import { canCall, rolesThatCall } from '@/lib/platform/auth/can-open'
import { roleWords } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
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
      deciders={
        canCall(staff.role, 'approveSignupAction')
          ? null
          : roleWords(rolesThatCall('approveSignupAction'), language)
      }
    />
  )
}
