import { CalendarClock, DoorClosed, ServerOff } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { requestTexts } from '@/lib/auth/session'
import { formatInstant } from '@/lib/format'
import { signupPath } from '@/lib/routes'
import { issueFormToken } from '@/lib/signups/form-token'
import { noteOpened } from '@/lib/signups/note-opened'
import { ClosedDoor } from './_components/closed-door'
import { SignupForm } from './_components/signup-form'
import { formWords } from './form-words'
import { type PlanLanguage, toPlanOption } from './plan-options'
import { mayPreview, type OpenFace, previewFace, signupFace } from './signup-face'

type Props = { params: Promise<{ reseller: string }>; searchParams: Promise<{ preview?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ reseller }, { t }] = await Promise.all([params, requestTexts()])
  const face = await signupFace(reseller)
  if (face.kind === 'no-reseller') return { title: { absolute: t('signup.unknownTitle') } }
  return {
    title: { absolute: `${t('signup.title')} · ${face.brand.resellerName}` },
    // The one page of the portal that strangers are meant to find.
    robots: { index: face.kind === 'open', follow: false },
  }
}

/** Where a company becomes a tenant by itself, or the honest reason why it cannot now. */
export default async function SignupPage({ params, searchParams }: Props) {
  const [{ reseller }, { preview }, { t, locale }] = await Promise.all([params, searchParams, requestTexts()])
  const isPreview = preview !== undefined && (await mayPreview(reseller))
  const face = isPreview ? await previewFace(reseller) : await signupFace(reseller)
  if (face.kind === 'no-reseller') notFound()
  const name = { reseller: face.brand.resellerName }
  switch (face.kind) {
    case 'closed':
      return (
        <ClosedDoor icon={DoorClosed} title={t('signup.closedTitle')} text={t('signup.closedText', name)} />
      )
    case 'missing':
      return (
        <ClosedDoor icon={ServerOff} title={t('signup.missingTitle')} text={t('signup.missingText', name)} />
      )
    case 'not-ready':
      return (
        <ClosedDoor icon={CalendarClock} title={t('signup.downTitle')} text={t('signup.downText')}>
          <LinkButton href={signupPath(reseller)} prefetch={false} size="large">
            {t('signup.downRetry')}
          </LinkButton>
        </ClosedDoor>
      )
    case 'open':
    case 'full':
      if (!isPreview) noteOpened(reseller)
      return <OpenDoor face={face} language={{ t, locale }} isPreview={isPreview} />
  }
}

type OpenDoorProps = { face: OpenFace; language: PlanLanguage; isPreview: boolean }

function OpenDoor({ face: { kind, brand, offered }, language, isPreview }: OpenDoorProps) {
  const { t, locale } = language
  const exact = formatInstant(offered.readAt, locale)
  const full = kind === 'full'
  return (
    <>
      <h1 className="font-semibold text-24 break-words tracking-[-0.02em]">
        {brand.title[locale] || t('signup.heading')}
      </h1>
      <p className="mt-1.5 mb-6 text-16 text-ink-2 break-words whitespace-pre-line">
        {brand.intro[locale] || t('signup.intro')}
      </p>
      {isPreview ? (
        <div className="mb-6">
          <Notice tone="info" title={t('signup.previewTitle')}>
            {t('signup.previewText')}
          </Notice>
        </div>
      ) : null}
      {full ? (
        <div className="mb-6">
          <Notice tone="info" title={t('signup.fullTitle')}>
            {t('signup.fullText')}
          </Notice>
        </div>
      ) : null}
      <SignupForm
        words={formWords(t, { manual: offered.approval === 'manual', confirms: offered.confirmsEmail, full })}
        slug={brand.slug}
        formToken={issueFormToken(brand.slug)}
        baseDomain={offered.baseDomain}
        plans={offered.plans.map((plan) => toPlanOption(plan, language))}
        plansNote={offered.staleFor ? t('signup.plansAge', { exact }) : null}
        defaultPlan={String(offered.defaultPlanId)}
        termsVersion={offered.terms?.version ?? 0}
      />
    </>
  )
}
