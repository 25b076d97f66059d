import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { openAccessPage } from '@/lib/domain/access-page/open-access-page'
import { findPublicDebt } from '@/lib/domain/receivables/paying/find-public-debt'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { firstValue } from '@/lib/platform/forms/address-values'
import { requestOrigin } from '@/lib/platform/http/request-origin'
import { accessQrPath } from '@/lib/platform/receivable-routes'
import { AccessScreen } from '../_components/access-screen'
import { DeadLink } from '../_components/dead-link'
import { accessBrand } from '../access-brand'
import { ClaimsPart } from './claims-part'

type Props = {
  params: Promise<{ reseller: string; token: string }>
  searchParams: Promise<{ done?: string | string[]; form?: string | string[] }>
}

const doneSchema = z
  .preprocess(firstValue, z.enum(['claimed', 'known', 'completed']))
  .nullable()
  .catch(null)
const formSchema = z.preprocess(firstValue, z.string().max(40)).catch('')

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return {
    title: { absolute: t('accessPage.metaTitle') },
    robots: { index: false, follow: false },
    // The URL contains the company's token.
    referrer: 'same-origin',
  }
}

/** Shows a company whether and why it is locked. The link authorises; there is no sign-in. */
export default async function AccessPage({ params, searchParams }: Props) {
  const [{ reseller, token }, { done, form }, { t, locale }, { address }] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requestOrigin(),
  ])
  const [brand, page] = await Promise.all([
    accessBrand(reseller),
    openAccessPage({ slug: reseller, token, address }),
  ])
  if (!brand) notFound()
  if (page.kind !== 'open') return <DeadLink t={t} locale={locale} brand={brand} why={page.kind} />
  const debt = await findPublicDebt({ slug: reseller, token })
  const qrVersion = debt?.howToPay.qrVersion
  return (
    <AccessScreen
      t={t}
      locale={locale}
      brand={brand}
      tenantName={page.tenantName}
      state={page.state}
      debt={debt}
      qrUrl={qrVersion ? accessQrPath({ slug: brand.slug, token }, qrVersion) : null}
      done={debt && doneSchema.parse(done)}
      claims={
        debt ? (
          <ClaimsPart
            {...{ t, locale, token, debt }}
            zone={brand.zone}
            reseller={brand.resellerName}
            slug={brand.slug}
            form={formSchema.parse(form)}
          />
        ) : null
      }
    />
  )
}
