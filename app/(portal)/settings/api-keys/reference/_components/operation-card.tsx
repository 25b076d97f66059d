import type { ApiDocument } from '@/app/api/v1/_api/document'
import { isWrite, type Operation } from '@/app/api/v1/_api/operation'
import { Card } from '@/components/ui/card'
import { apiRules } from '@/lib/platform/http/api-rules'
import type { Texts } from '@/lib/platform/i18n/texts'
import { curlOf } from '../curl-of'
import { describeFields, type Field, readOperation } from '../describe-fields'
import { Method } from './method'
import { Sample } from './sample'

type OperationCardProps = { t: Texts; operation: Operation; document: ApiDocument; server: string }

/** One operation: its address, scope, parameters, body, answer and example. */
export function OperationCard({ t, operation, document, server }: OperationCardProps) {
  const { id, method, path, status } = operation
  const { parameters, body, answer } = readOperation(document, operation)
  const summary = t(`apiReference.op.${id}`)
  return (
    <Card className="scroll-mt-24 overflow-hidden">
      <div id={id} className="scroll-mt-28 space-y-4">
        <div>
          <h3 className="font-semibold text-16">{summary}</h3>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex min-w-0 items-center gap-2">
              <Method method={method} />
              <code className="min-w-0 font-mono text-13 break-all">{path}</code>
            </span>
            <span className="text-13 text-ink-2">
              {t('apiReference.scope')}: <code className="font-mono text-12">{scopeText(id, t)}</code>
            </span>
          </p>
        </div>
        <div className="grid gap-x-6 gap-y-4 xl:grid-cols-2">
          <div className="min-w-0 space-y-4">
            <Fields t={t} title={t('apiReference.parameters')} fields={parameters} />
            <Fields
              t={t}
              title={t('apiReference.body')}
              fields={body ? describeFields(document, body) : []}
            />
            <Fields
              t={t}
              title={t('apiReference.answer', { status })}
              fields={describeFields(document, answer)}
              isAnswer
            />
          </div>
          <div className="min-w-0">
            <p className="mb-1.5 font-medium text-13">{t('apiReference.example')}</p>
            <Sample text={curlOf(operation, { server, isWrite: isWrite(operation) })} />
          </div>
        </div>
      </div>
    </Card>
  )
}

function scopeText(id: Operation['id'], t: Texts): string {
  const rule = apiRules[id]
  if (rule === 'any-key') return t('apiReference.anyKey')
  if (typeof rule === 'string') return rule
  return t('apiReference.scopeEither', { first: rule[0], second: rule[1] })
}

type FieldsProps = { t: Texts; title: string; fields: Field[]; isAnswer?: boolean }

function Fields({ t, title, fields, isAnswer }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <div>
      <p className="mb-1 font-medium text-13">{title}</p>
      <dl className="divide-y divide-line text-13">
        {fields.map(({ name, type, isRequired }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
            <dt className="font-mono text-12">{name}</dt>
            <dd className="min-w-0 text-right text-12 text-ink-2 break-words">
              {type}
              {isRequired && !isAnswer ? ` · ${t('apiReference.required')}` : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
