import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { CalendarClock, DoorClosed, ServerOff } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { isFreePlan, planLimitLines, planPrice } from '@/lib/domain/signups/plan-words'
import { countVisit } from '@/lib/domain/signups/public/count-visit'
import { issueFormToken } from '@/lib/domain/signups/public/form-token'
import type { SignupPlan } from '@/lib/domain/signups/public/signup-plan'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { signupPath } from '@/lib/platform/routes'
import { ClosedPage } from './_components/closed-page'
import type { PlanOption } from './_components/plan-choice'
import { SignupForm } from './_components/signup-form'
import { mayPreview, type OpenPage, previewPublicPage, publicPage } from './public-page'

type Props = { params: Promise<{ reseller: string }>; searchParams: Promise<{ preview?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ reseller }, { t }] = await Promise.all([params, requestTexts()])
  const page = await publicPage(reseller)
  if (page.kind === 'no-reseller') return { title: { absolute: t('signup.unknownTitle') } }
  return {
    title: { absolute: `${t('signup.title')} · ${page.brand.resellerName}` },
    // The only page of the portal that search engines may index.
    robots: { index: page.kind === 'open', follow: false },
  }
}

/** The public signup form, or the reason why signup is closed. */
export default async function SignupPage({ params, searchParams }: Props) {
  const [{ reseller }, { preview }, { t, locale }] = await Promise.all([params, searchParams, requestTexts()])
  const isPreview = preview !== undefined && (await mayPreview(reseller))
  const page = isPreview ? await previewPublicPage(reseller) : await publicPage(reseller)
  if (page.kind === 'no-reseller') notFound()
  const name = { reseller: page.brand.resellerName }
  switch (page.kind) {
    case 'closed':
      return (
        <ClosedPage icon={DoorClosed} title={t('signup.closedTitle')} text={t('signup.closedText', name)} />
      )
    case 'missing':
      return (
        <ClosedPage icon={ServerOff} title={t('signup.missingTitle')} text={t('signup.missingText', name)} />
      )
    case 'not-ready':
      return (
        <ClosedPage icon={CalendarClock} title={t('signup.downTitle')} text={t('signup.downText')}>
          <LinkButton href={signupPath(reseller)} size="large">
            {t('signup.downRetry')}
          </LinkButton>
        </ClosedPage>
      )
    case 'open':
    case 'full':
      if (!isPreview) countVisit(reseller)
      return <Offer page={page} language={{ t, locale }} isPreview={isPreview} />
  }
}

type OfferProps = { page: OpenPage; language: PlanLanguage; isPreview: boolean }

function Offer({ page: { kind, brand, offered }, language, isPreview }: OfferProps) {
  const { t, locale } = language
  const exact = formatInstant(offered.readAt, locale)
  const full = kind === 'full'
  const mails = canSendMail()
  const manual = offered.approval === 'manual'
  const send = full ? 'signup.sendToWait' : manual ? 'signup.sendForApproval' : 'signup.send'
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
            {t(mails ? 'signup.fullText' : 'signup.fullTextNoMail')}
          </Notice>
        </div>
      ) : null}
      <ClientTexts
        locale={locale}
        keys={{
          signup: [
            'steps',
            'stepRuc',
            'stepDetails',
            'stepReady',
            'stepDone',
            'ruc',
            'rucHint',
            'rucDigit',
            'search',
            'searching',
            'searchAgain',
            'found',
            'notVerified',
            'companyName',
            'companyNameHint',
            'plan',
            'planChange',
            'email',
            'trap',
            'consent',
            'terms',
            'privacy',
            'sending',
            'subdomain',
            'subdomainHint',
            'subdomainPreview',
            'subdomainSuggestions',
            'password',
            'passwordHint',
            'passwordAgain',
            'passwordShow',
            'passwordHide',
            'passwordStrength',
            'strength*',
          ],
        }}
      >
        <SignupForm
          send={t(send)}
          emailHint={t(
            offered.confirmsEmail
              ? 'signup.emailConfirmHint'
              : mails
                ? 'signup.emailHint'
                : 'signup.emailHintNoMail',
          )}
          slug={brand.slug}
          formToken={issueFormToken(brand.slug)}
          baseDomain={offered.baseDomain}
          plans={offered.plans.map((plan) => toPlanOption(plan, language))}
          plansNote={offered.staleFor ? t('signup.plansAge', { exact }) : null}
          defaultPlan={String(offered.defaultPlanId)}
          termsVersion={offered.terms?.version ?? 0}
        />
      </ClientTexts>
    </>
  )
}

type PlanLanguage = { t: Texts; locale: Locale }

function toPlanOption(plan: SignupPlan, language: PlanLanguage): PlanOption {
  const { t } = language
  return {
    id: String(plan.id),
    name: plan.name,
    price: planPrice(plan, language),
    per: plan.price !== null && !isFreePlan(plan) ? t('signup.planMonth') : null,
    badge: plan.isPopular ? t('signup.planPopular') : null,
    lines: planLimitLines(plan, language),
  }
}
