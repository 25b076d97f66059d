import type { Rule } from './entrance-rules'

/** Where messages are written, and where numbers and templates are kept. */
export const composePageRules: Record<string, Rule> = {
  '/messages/new': 'messages:send',
  '/messages/new/[draftId]': 'messages:send',
  '/messages/numbers': 'messages:read',
  '/messages/numbers/paste': 'messages:send',
  '/messages/templates': 'messages:read',
  '/messages/templates/[templateId]': 'messages:read',
  '/messages/templates/new': 'messages:write',
  '/tenants/[tenantId]/numbers': 'messages:read',
}

export const composeActionRules: Record<string, Record<string, Rule>> = {
  '(portal)/messages/new/[draftId]/actions.ts': {
    saveTextAction: 'messages:send',
    leaveOutAction: 'messages:send',
    addTenantsAction: 'messages:send',
    sendMessageAction: 'messages:send',
    sendTestAction: 'messages:send',
    removeDraftAction: 'messages:send',
  },
  '(portal)/messages/new/actions.ts': { freezeListAction: 'messages:send' },
  '(portal)/messages/numbers/actions.ts': { numbersListAction: 'messages:send' },
  '(portal)/messages/templates/actions.ts': {
    saveTemplateAction: 'messages:write',
    archiveTemplateAction: 'messages:write',
    addStartersAction: 'messages:write',
  },
  '(portal)/tenants/[tenantId]/numbers/actions.ts': {
    saveNumberAction: 'messages:send',
    changeNumberAction: 'messages:send',
  },
}
