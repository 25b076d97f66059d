import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireStaff } from '@/lib/auth/session'
import { numberOutcomes } from '@/lib/messages/contacts/plan-numbers'
import { routes } from '@/lib/routes'
import { NumbersForm } from '../_components/numbers-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('numbers.pasteTitle') }
}

const problems = ['empty', 'unreadable', 'several', 'landline', 'impossible'] as const

/** A list of numbers: first what it changes, then one write. */
export default async function PasteNumbersPage() {
  await requireStaff('messages:send')
  const { t, locale } = await requestTexts()
  const outcomes = [...numberOutcomes, 'heading', 'no-ruc'] as const
  return (
    <div className="mx-auto max-w-200">
      <p className="mb-2 text-13">
        <Link href={routes.numbers} className="text-link">
          {t('numbers.title')}
        </Link>
      </p>
      <PageHeader title={t('numbers.pasteTitle')} text={t('numbers.pasteText')} />
      <NumbersForm
        locale={locale}
        cancelHref={routes.numbers}
        words={{
          list: t('numbers.listLabel'),
          listHint: t('numbers.listHint'),
          file: t('numbers.file'),
          fileHint: t('numbers.fileHint'),
          see: t('numbers.see'),
          seeing: t('numbers.seeing'),
          saveOne: t('numbers.save', { count: 1 }),
          saveMany: t('numbers.save', { count: 2 }).replace('2', '{count}'),
          saving: t('numbers.saving'),
          cancel: t('numbers.cancel'),
          previewTitle: t('numbers.previewTitle'),
          nothing: t('numbers.nothing'),
          line: t('numbers.line', { line: '{line}' }),
          was: t('numbers.was', { number: '{number}' }),
          foreign: t('numbers.foreign', { country: '{country}' }),
        }}
        outcomes={Object.fromEntries(outcomes.map((one) => [one, t(`numbers.outcome.${one}`)]))}
        problems={Object.fromEntries(problems.map((one) => [one, t(`numbers.problem.${one}`)]))}
      />
    </div>
  )
}
