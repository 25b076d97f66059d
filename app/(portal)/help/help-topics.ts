import { reportDefinitions, reportNames } from '@/lib/domain/reports/definitions'
import type { Texts } from '@/lib/platform/i18n/texts'
import { figureText } from './figure-text'

type HelpTopic = { id: string; question: string; answer: string }
export type HelpGroup = { id: string; title: string; topics: HelpTopic[] }

const asked = {
  access: ['locked', 'proof', 'token', 'unknown', 'many', 'undo', 'hold', 'drift', 'number'],
  phone: ['cannot-enter', 'paid', 'lost', 'who', 'doubt'],
  receivables: ['owing', 'month', 'bank-list', 'pay-page', 'claim', 'paid-open', 'debt-rule'],
  signups: ['waits', 'quota'],
  account: ['forgot', 'phone', 'roles', 'notifications', 'webhooks', 'keys', 'api'],
  insights: ['anomaly', 'mark', 'gaps', 'forecast', 'saved-report', 'report-mail', 'report-link'],
} as const

/** States of a request for one tenant, by the words that the screens use. */
const states = [
  ['planned', 'planned'],
  ['sending', 'sending'],
  ['sent', 'sent'],
  ['unknown', 'answer-open'],
  ['confirmed', 'confirmed'],
  ['contradicted', 'contradicted'],
  ['not_confirmed', 'not_confirmed'],
  ['refused', 'refused'],
  ['unchanged', 'unchanged'],
  ['held', 'held'],
  ['gone', 'gone'],
  ['cancelled', 'cancelled'],
] as const

function helpGroups(t: Texts): HelpGroup[] {
  const group = (id: keyof typeof asked): HelpGroup => ({
    id,
    title: t(`help.group.${id}`),
    topics: asked[id].map((topic) => ({
      id: topic,
      question: t(`help.q.${topic}`),
      answer: t(`help.a.${topic}`),
    })),
  })
  const stateGroup: HelpGroup = {
    id: 'states',
    title: t('help.group.states'),
    topics: states.map(([state, answer]) => ({
      id: `state-${state}`,
      question: t(`locks.state.${state}`),
      answer: t(`help.a.${answer}`),
    })),
  }
  const figureGroup: HelpGroup = {
    id: 'figures',
    title: t('help.group.figures'),
    topics: reportNames.flatMap((report) =>
      reportDefinitions[report].figures.map((figure) => ({
        id: `figure-${figure}`,
        question: t(`reportFigures.${figure}.name`),
        answer: figureText(t, report, figure),
      })),
    ),
  }
  return [
    group('access'),
    group('phone'),
    group('receivables'),
    group('signups'),
    group('insights'),
    group('account'),
    figureGroup,
    stateGroup,
  ]
}

/** The groups with the topics that have every word of the search, in any case and without accents. */
export function findHelp(t: Texts, search: string): HelpGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return helpGroups(t)
    .map(({ topics, ...group }) => ({
      ...group,
      topics: topics.filter(({ question, answer }) => {
        const text = plain(`${question} ${answer} ${group.title}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ topics }) => topics.length > 0)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}
