import type { Texts } from '@/lib/i18n/texts'
import { newPasswordLengthMin } from '@/lib/signups/password'

export type FormWords = ReturnType<typeof formWords>

/** Everything that the form says, in one language; the texts themselves stay on the server. */
export function formWords(
  t: Texts,
  { manual, confirms, full }: { manual: boolean; confirms: boolean; full: boolean },
) {
  const send = full ? 'signup.sendToWait' : manual ? 'signup.sendForApproval' : 'signup.send'
  return {
    steps: t('signup.steps'),
    stepNames: [t('signup.stepRuc'), t('signup.stepDetails'), t('signup.stepReady')],
    stepDone: t('signup.stepDone'),
    ruc: t('signup.ruc'),
    rucHint: t('signup.rucHint'),
    rucDigit: t('signup.rucDigit'),
    search: t('signup.search'),
    searching: t('signup.searching'),
    searchAgain: t('signup.searchAgain'),
    found: t('signup.found'),
    notVerified: t('signup.notVerified'),
    companyName: t('signup.companyName'),
    companyNameHint: t('signup.companyNameHint'),
    plan: t('signup.plan'),
    email: t('signup.email'),
    emailHint: t(confirms ? 'signup.emailConfirmHint' : 'signup.emailHint'),
    trap: t('signup.trap'),
    consent: t('signup.consent'),
    terms: t('signup.terms'),
    privacy: t('signup.privacy'),
    send: t(send),
    sending: t('signup.sending'),
    subdomain: {
      label: t('signup.subdomain'),
      hint: t('signup.subdomainHint'),
      preview: t('signup.subdomainPreview'),
      suggestions: t('signup.subdomainSuggestions'),
    },
    password: {
      label: t('signup.password'),
      hint: t('signup.passwordHint', { min: newPasswordLengthMin }),
      again: t('signup.passwordAgain'),
      show: t('signup.passwordShow'),
      hide: t('signup.passwordHide'),
      strength: t('signup.passwordStrength'),
      verdicts: {
        short: t('signup.strengthShort', { min: newPasswordLengthMin }),
        long: t('signup.strengthLong'),
        characters: t('signup.strengthCharacters'),
        common: t('signup.strengthCommon'),
        plain: t('signup.strengthPlain'),
        personal: t('signup.strengthPersonal'),
        fair: t('signup.strengthFair'),
        good: t('signup.strengthGood'),
      },
    },
  }
}
