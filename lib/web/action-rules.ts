import type { Rule } from './entrance-rules'

/** Every server action, by its file below `app` and its name. */
export const actionRules: Record<string, Record<string, Rule>> = {
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
  '(portal)/messages/dunning/actions.ts': {
    saveSequenceAction: 'dunning:write',
    archiveSequenceAction: 'dunning:write',
    freezeEnrolmentAction: 'dunning:write',
    enrolTenantsAction: 'dunning:write',
  },
  '(portal)/messages/new/[draftId]/actions.ts': {
    saveTextAction: 'messages:send',
    leaveOutAction: 'messages:send',
    addNamesakeAction: 'messages:send',
    addTenantsAction: 'messages:send',
    sendMessageAction: 'messages:send',
    sendTestAction: 'messages:send',
    removeDraftAction: 'messages:send',
  },
  '(portal)/messages/new/actions.ts': {
    freezeListAction: 'messages:send',
  },
  '(portal)/messages/numbers/actions.ts': {
    numbersListAction: 'messages:send',
  },
  '(portal)/messages/runs/[runId]/actions.ts': {
    pauseMessageRunAction: 'messages:send',
    resumeMessageRunAction: 'messages:send',
    cancelMessageRunAction: 'messages:send',
    sendAgainAction: 'messages:send',
    sendRefusedAgainAction: 'messages:send',
  },
  '(portal)/messages/templates/actions.ts': {
    saveTemplateAction: 'messages:write',
    archiveTemplateAction: 'messages:write',
    addStartersAction: 'messages:write',
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
    unlinkIdentityAction: 'self:write',
    changeOwnNameAction: 'self:write',
    changeOwnPasswordAction: 'self:write',
    changeOwnEmailAction: 'self:write',
    withdrawOwnEmailAction: 'self:write',
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
    setStaffTagsAction: 'staff:write',
    changeStaffEmailAction: 'staff:write',
    resetFactorsAction: 'staff:write',
    requireSecondFactorAction: 'staff:write',
    allowPanelSignInAction: 'staff:write',
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
  '(portal)/step-up/actions.ts': { stepUpAction: 'self:write' },
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
  '(portal)/tenants/[tenantId]/dunning/actions.ts': {
    pauseEnrolmentAction: 'messages:send',
    resumeEnrolmentAction: 'messages:send',
    promiseEnrolmentAction: 'messages:send',
    removeEnrolmentAction: 'messages:send',
    decideEnrolmentAction: 'dunning:write',
  },
  '(portal)/tenants/[tenantId]/messages/actions.ts': {
    optOutAction: 'messages:send',
    optInAction: 'messages:send',
  },
  '(portal)/tenants/[tenantId]/numbers/actions.ts': {
    saveNumberAction: 'messages:send',
    changeNumberAction: 'messages:send',
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
  '(public)/(staff)/email/[token]/actions.ts': {
    confirmEmailAction: { strangers: 'needs the link of a letter' },
  },
  '(public)/(staff)/invitation/[token]/actions.ts': {
    joinStaffAction: { strangers: 'needs the link of an invitation' },
  },
  '(public)/(staff)/login/actions.ts': {
    signInAction: { strangers: 'signing in' },
    askSignInPasskeyAction: { strangers: 'signing in' },
    passkeySignInAction: { strangers: 'signing in' },
  },
  '(public)/(staff)/login/panel/[reseller]/actions.ts': {
    panelSignInAction: { strangers: 'signing in' },
  },
  '(public)/(staff)/login/second/actions.ts': {
    askSecondPasskeyAction: { strangers: 'needs the cookie of a right password' },
    finishSignInAction: { strangers: 'needs the cookie of a right password' },
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
  '_factors/actions.ts': {
    askStepUpPasskeyAction: 'self:write',
    beginTotpAction: 'self:write',
    confirmTotpAction: 'self:write',
    removeTotpAction: 'self:write',
    renewRecoveryCodesAction: 'self:write',
    offerPasskeyAction: 'self:write',
    addPasskeyAction: 'self:write',
    removePasskeyAction: 'self:write',
  },
  'preferences-actions.ts': {
    setThemeAction: { strangers: 'a taste of the browser' },
    setLocaleAction: { strangers: 'a taste of the browser' },
    signOutAction: { strangers: 'a stranger is signed out already' },
  },
}
