import QRCode from 'qrcode'
import { Field } from '@/components/forms/field'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Input, Textarea } from '@/components/ui/input'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Public URL as a link, an HTML snippet and a QR code. */
export async function ShareCard({ t, url, reseller }: { t: Texts; url: string; reseller: string }) {
  const picture = await QRCode.toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  const source = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
  const snippet = `<a href="${url}">${escapeHtml(t('signupSettings.snippetText'))} · ${escapeHtml(reseller)}</a>`
  return (
    <Card title={t('signupSettings.shareTitle')}>
      <div className="grid gap-5 md:grid-cols-[1fr_auto]">
        <div className="space-y-4">
          <Field name="link" label={t('signupSettings.link')}>
            {(control) => <Input {...control} readOnly value={url} />}
          </Field>
          <Field name="snippet" label={t('signupSettings.snippet')} hint={t('signupSettings.snippetHint')}>
            {(control) => (
              <Textarea {...control} readOnly rows={2} value={snippet} className="font-mono text-13" />
            )}
          </Field>
        </div>
        <figure className="flex flex-col items-center gap-2">
          {/* biome-ignore lint/performance/noImgElement: data URL generated on the server */}
          <img
            src={source}
            alt={t('signupSettings.qr')}
            width={144}
            height={144}
            className="rounded-control border border-line"
          />
          <a href={source} download="qr-registro.svg" className={buttonClass({ size: 'small' })}>
            {t('signupSettings.qrDownload')}
          </a>
        </figure>
      </div>
    </Card>
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
