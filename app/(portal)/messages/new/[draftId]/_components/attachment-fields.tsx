import { Paperclip } from 'lucide-react'
import { Field } from '@/components/forms/field'
import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

export type AttachmentFieldsProps = {
  /** The attached file. */
  file: { name: string; text: string } | null
  /** The attached address, and a new one as typed. */
  kept: string
  typed: { url: string; mediaType: string }
  media: [value: string, text: string][]
  errors: Record<string, string>
}

/** The one attachment: an uploaded file, or an address that the upstream fetches. */
export function AttachmentFields({ file, kept, typed, media, errors }: AttachmentFieldsProps) {
  const t = useTexts('compose')
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-medium text-13">{t('attachment')}</legend>
      {file || kept ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken px-3 py-2">
          <Paperclip aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
          <p className="min-w-0 flex-1 break-all">
            <span className="font-medium">{file?.name ?? kept}</span>
            {file ? <span className="text-13 text-ink-2"> · {file.text}</span> : null}
          </p>
          <IntentButton intent="detach" size="small">
            {t('detach')}
          </IntentButton>
        </div>
      ) : null}
      <Field name="file" label={t('attach')} hint={t('attachHint')} error={errors.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            className="block w-full text-13 text-ink-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-14 file:text-ink"
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field name="url" label={t('url')} hint={t('urlHint')} error={errors.url}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              defaultValue={typed.url}
            />
          )}
        </Field>
        <Field name="mediaType" label={t('mediaType')}>
          {(control) => (
            <Select {...control} defaultValue={typed.mediaType}>
              {media.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  )
}
