import type { Permission } from '../auth/permissions'
import { composeActionRules, composePageRules } from './compose-rules'

/** What lets somebody in: a permission, or the reason why strangers are answered. */
export type Rule = Permission | { strangers: string }

/**
 * Every page and every route handler, by its address. The judge of the attacks believes this table and not the code:
 * a page that is missing here fails the tests, and so does one that lets in somebody else.
 */
export const pageRules: Record<string, Rule> = {
  ...composePageRules,
  '/': 'tenants:read',
  '/access/[reseller]/[token]': { strangers: 'opens with a signed link that the tenant was sent' },
  '/access/[reseller]/preview': 'settings:read',
  '/api/auth/[...nextauth]': { strangers: 'next-auth’s own address, by the same rules as the form' },
  '/api/health/live': { strangers: 'tells a load balancer that the process answers' },
  '/api/health/ready': { strangers: 'tells a load balancer what the process stands on, and nothing of anybody' },
  '/audit': 'audit:read',
  '/audit/calls': 'audit:read',
  '/audit/calls/csv': 'audit:read',
  '/audit/calls/xlsx': 'audit:read',
  '/audit/csv': 'audit:read',
  '/audit/xlsx': 'audit:read',
  '/invitation/[token]': { strangers: 'opens with the link of an invitation' },
  '/locks': 'tenants:read',
  '/locks/[runId]': 'tenants:read',
  '/locks/[runId]/csv': 'tenants:read',
  '/locks/[runId]/progress': 'tenants:read',
  '/locks/[runId]/undo': 'tenants:lock',
  '/locks/everyone': 'tenants:everyone',
  '/locks/everyone/[switchId]': 'tenants:everyone',
  '/locks/new': 'tenants:lock',
  '/locks/new/[draftId]': 'tenants:lock',
  '/locks/notices': 'messages:write',
  '/locks/schedules': 'tenants:read',
  '/locks/schedules/[scheduleId]': 'tenants:read',
  '/locks/schedules/[scheduleId]/edit': 'tenants:lock',
  '/locks/schedules/new': 'tenants:lock',
  '/login': { strangers: 'where people sign in' },
  '/messages': 'messages:read',
  '/messages/runs/[runId]': 'messages:read',
  '/partners': 'partners:read',
  '/partners/new': 'partners:write',
  '/places': 'vouchers:issue',
  '/settings': 'self:write',
  '/settings/access-page': 'settings:read',
  '/settings/connection': 'settings:read',
  '/settings/messages': 'messages:write',
  '/settings/retention': 'retention:write',
  '/settings/security': 'self:write',
  '/settings/signup': 'signups:settings',
  '/settings/staff': 'staff:write',
  '/settings/staff/[staffId]': 'staff:write',
  '/settings/staff/invitations/[invitationId]': 'staff:write',
  '/settings/staff/new': 'staff:write',
  '/settings/tags': 'tags:write',
  '/settings/tokens': 'tenants:token',
  '/setup': { strangers: 'opens with the one-time link alone' },
  '/signup/[reseller]': { strangers: 'the public page of a reseller' },
  '/signup/[reseller]/[publicId]': { strangers: 'opens with an address that only the visitor knows' },
  '/signup/[reseller]/challenge': { strangers: 'the riddle of the public form' },
  '/signup/[reseller]/confirm/[token]': { strangers: 'opens with a signed link from a letter' },
  '/signup/[reseller]/decide/[token]': { strangers: 'opens with a signed link from a letter' },
  '/signup/[reseller]/logo': { strangers: 'the picture on the public page' },
  '/signup/[reseller]/terms': { strangers: 'what a visitor agrees to' },
  '/signups': 'signups:read',
  '/signups/[signupId]': 'signups:read',
  '/tenants': 'tenants:read',
  '/tenants/[tenantId]': 'tenants:read',
  '/tenants/[tenantId]/access-page': 'tenants:lock',
  '/tenants/[tenantId]/drift': 'tenants:lock',
  '/tenants/[tenantId]/guides': 'vouchers:issue',
  '/tenants/[tenantId]/guides/new': 'vouchers:issue',
  '/tenants/[tenantId]/hold': 'tenants:hold',
  '/tenants/[tenantId]/issuances/[issuanceId]': 'vouchers:issue',
  '/tenants/[tenantId]/lock': 'tenants:lock',
  '/tenants/[tenantId]/messages': 'messages:read',
  '/tenants/[tenantId]/tags': 'tenants:tag',
  '/tenants/[tenantId]/token': 'tenants:token',
  '/tenants/[tenantId]/vouchers': 'vouchers:read',
  '/tenants/[tenantId]/vouchers/[externalId]': 'vouchers:read',
  '/tenants/[tenantId]/vouchers/csv': 'vouchers:read',
  '/tenants/[tenantId]/vouchers/new': 'vouchers:issue',
  '/tenants/[tenantId]/vouchers/xlsx': 'vouchers:read',
  '/tenants/tag': 'tenants:tag',
  '/vouchers': 'vouchers:read',
  '/vouchers/csv': 'vouchers:read',
  '/vouchers/runs/[runId]': 'vouchers:read',
  '/vouchers/xlsx': 'vouchers:read',
}

/** Every server action, by its file below `app` and its name. */
export const actionRules: Record<string, Record<string, Rule>> = {
  ...composeActionRules,
  '(portal)/_sync/actions.ts': {
    requestSyncAction: 'sync:request',
    confirmShrinkAction: 'settings:write',
  },
  '(portal)/_vouchers/actions.ts': {
    sendVouchersAction: 'vouchers:write',
    cancelVoucherRunAction: 'vouchers:write',
  },
  '(portal)/locks/[runId]/actions.ts': {
    pauseLockRunAction: 'tenants:lock',
    resumeLockRunAction: 'tenants:lock',
    cancelLockRunAction: 'tenants:lock',
    retryLockRunAction: 'tenants:lock',
    undoLockRunAction: 'tenants:lock',
  },
  '(portal)/locks/everyone/actions.ts': {
    askEveryoneAction: 'tenants:everyone',
    approveEveryoneAction: 'tenants:everyone',
    withdrawEveryoneAction: 'tenants:everyone',
    repairEveryoneAction: 'tenants:everyone',
  },
  '(portal)/locks/new/[draftId]/actions.ts': {
    startDraftAction: 'tenants:lock',
    leaveOutAction: 'tenants:lock',
    includeChoicesAction: 'tenants:lock',
    addRucsAction: 'tenants:lock',
    lookAgainAction: 'tenants:lock',
  },
  '(portal)/locks/new/actions.ts': {
    freezeRucsAction: 'tenants:lock',
  },
  '(portal)/locks/notices/actions.ts': {
    saveNoticeTemplatesAction: 'messages:write',
  },
  '(portal)/locks/schedules/actions.ts': {
    tellSettledAction: 'messages:send',
    createScheduleAction: 'tenants:lock',
    changeScheduleAction: 'tenants:lock',
    changeScheduleEndAction: 'tenants:lock',
    cancelScheduleAction: 'tenants:lock',
  },
  '(portal)/messages/runs/[runId]/actions.ts': {
    pauseMessageRunAction: 'messages:send',
    resumeMessageRunAction: 'messages:send',
    cancelMessageRunAction: 'messages:send',
    sendAgainAction: 'messages:send',
    sendRefusedAgainAction: 'messages:send',
  },
  '(portal)/partners/actions.ts': {
    readPartnersAction: 'partners:read',
    createPartnerAction: 'partners:write',
    lookAgainAction: 'partners:write',
  },
  '(portal)/settings/access-page/actions.ts': {
    saveAccessContactAction: 'settings:write',
  },
  '(portal)/settings/connection/actions.ts': {
    connectAction: 'settings:write',
    probeAction: 'settings:write',
    changeLimitsAction: 'settings:write',
  },
  '(portal)/settings/messages/actions.ts': {
    connectMessagingAction: 'messages:write',
    probeMessagingAction: 'messages:write',
    saveMessagingLimitsAction: 'messages:write',
  },
  '(portal)/settings/retention/actions.ts': {
    retentionAction: 'retention:write',
  },
  '(portal)/settings/security/actions.ts': {
    signOutEverywhereAction: 'self:write',
    endOwnSessionAction: 'self:write',
    endOtherSessionsAction: 'self:write',
    changeOwnNameAction: 'self:write',
    changeOwnPasswordAction: 'self:write',
  },
  '(portal)/settings/signup/actions.ts': {
    saveDoorAction: 'signups:settings',
    saveTextsAction: 'signups:settings',
    saveTermsAction: 'signups:settings',
    saveLimitsAction: 'signups:settings',
    saveBrandAction: 'signups:settings',
  },
  '(portal)/settings/staff/actions.ts': {
    inviteStaffAction: 'staff:write',
    renewInvitationAction: 'staff:write',
    withdrawInvitationAction: 'staff:write',
    changeRoleAction: 'staff:write',
    suspendStaffAction: 'staff:write',
    bringBackStaffAction: 'staff:write',
    endSessionsOfAction: 'staff:write',
    saveSessionLimitsAction: 'staff:write',
  },
  '(portal)/settings/tags/actions.ts': {
    createTagAction: 'tags:write',
    changeTagAction: 'tags:write',
    removeTagAction: 'tags:write',
  },
  '(portal)/settings/tokens/actions.ts': {
    switchImportAction: 'settings:write',
  },
  '(portal)/signups/[signupId]/actions.ts': {
    approveSignupAction: 'signups:decide',
    refuseSignupAction: 'signups:decide',
    retrySignupAction: 'signups:decide',
  },
  '(portal)/tenants/[tenantId]/access-page/actions.ts': {
    renewAccessLinkAction: 'tenants:lock',
    revokeAccessLinkAction: 'tenants:lock',
  },
  '(portal)/tenants/[tenantId]/drift/actions.ts': {
    keepDriftAction: 'tenants:lock',
  },
  '(portal)/tenants/[tenantId]/guides/actions.ts': {
    duplicateGuideAction: 'vouchers:issue',
    removeGuideDraftAction: 'vouchers:issue',
  },
  '(portal)/tenants/[tenantId]/guides/new/actions.ts': {
    guideAction: 'vouchers:issue',
  },
  '(portal)/tenants/[tenantId]/hold/actions.ts': {
    holdTenantAction: 'tenants:hold',
    releaseTenantAction: 'tenants:hold',
  },
  '(portal)/tenants/[tenantId]/issuances/[issuanceId]/actions.ts': {
    sendGuideAction: 'vouchers:issue',
    askTicketAction: 'vouchers:issue',
    lookAgainAction: 'vouchers:issue',
    reopenAction: 'vouchers:issue',
    copyAction: 'vouchers:issue',
    chooseNoneAction: 'vouchers:issue',
    chooseAction: 'vouchers:issue',
  },
  '(portal)/tenants/[tenantId]/lock/actions.ts': {
    startLockRunAction: 'tenants:lock',
    scheduleTenantAction: 'tenants:lock',
  },
  '(portal)/tenants/[tenantId]/messages/actions.ts': {
    optOutAction: 'messages:send',
    optInAction: 'messages:send',
  },
  '(portal)/tenants/[tenantId]/tags/actions.ts': {
    setTenantTagsAction: 'tenants:tag',
  },
  '(portal)/tenants/[tenantId]/token/actions.ts': {
    checkTokenAction: 'tenants:token',
    pasteTokenAction: 'tenants:token',
    removeTokenAction: 'tenants:token',
    readmitTokenAction: 'tenants:token',
    revealTokenAction: 'tenants:token-reveal',
  },
  '(portal)/tenants/[tenantId]/vouchers/actions.ts': {
    readVouchersAction: 'vouchers:read',
    changeStateAction: 'vouchers:state',
  },
  '(portal)/tenants/[tenantId]/vouchers/new/actions.ts': {
    voucherFormAction: 'vouchers:issue',
    voucherJsonAction: 'vouchers:issue',
  },
  '(portal)/tenants/actions.ts': {
    freezeSelectionAction: 'tenants:lock',
  },
  '(portal)/tenants/tag/actions.ts': {
    tagTenantsAction: 'tenants:tag',
  },
  '(public)/(staff)/invitation/[token]/actions.ts': {
    joinStaffAction: { strangers: 'needs the link of an invitation' },
  },
  '(public)/(staff)/login/actions.ts': {
    signInAction: { strangers: 'signing in' },
  },
  '(public)/(staff)/setup/actions.ts': {
    completeSetupAction: { strangers: 'needs the one-time link' },
  },
  '(public)/signup/[reseller]/[publicId]/actions.ts': {
    resendLetterAction: { strangers: 'needs the address of the request' },
  },
  '(public)/signup/[reseller]/actions.ts': {
    signupAction: { strangers: 'the public form' },
  },
  '(public)/signup/[reseller]/confirm/[token]/actions.ts': {
    confirmSignupAction: { strangers: 'needs the signed link' },
  },
  '(public)/signup/[reseller]/decide/[token]/actions.ts': {
    decideByLinkAction: { strangers: 'needs the signed link' },
  },
  'preferences-actions.ts': {
    setThemeAction: { strangers: 'a taste of the browser' },
    setLocaleAction: { strangers: 'a taste of the browser' },
    signOutAction: { strangers: 'a stranger is signed out already' },
  },
}
