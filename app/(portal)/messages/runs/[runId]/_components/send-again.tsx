import { RowsForm } from '@/components/forms/rows-form'
import { CheckboxField } from '@/components/ui/checkbox'
import type { Texts } from '@/lib/i18n/texts'
import type { MessageLine } from '@/lib/messages/queries'
import { maySendAgain } from '@/lib/messages/states'
import { sendAgainAction, sendRefusedAgainAction } from '../actions'

/** Sending once more what failed, by a person alone; what may have arrived asks for a tick first. */
export function SendAgain({ t, message }: { t: Texts; message: MessageLine }) {
  const { id, state, againRunId } = message
  if (!maySendAgain(state) || againRunId) return null
  const isUnclear = state === 'not-confirmed'
  return (
    <details>
      <summary className="cursor-pointer text-link">{t('messages.again')}</summary>
      <RowsForm
        action={isUnclear ? sendAgainAction : sendRefusedAgainAction}
        hidden={{ messageId: id }}
        submit={t('messages.againSend')}
        className="mt-2 space-y-2.5"
      >
        {isUnclear ? (
          <CheckboxField
            id={`twice-${id}`}
            name="twice"
            label={t('messages.againUnclear')}
            hint={t('messages.againUnclearHint')}
          />
        ) : null}
      </RowsForm>
    </details>
  )
}
