/** Changing what somebody signs in with. */
export const staffEmail = {
  title: 'Change the e-mail',
  textMail:
    'A link goes to the new e-mail, and the change holds once you open it. The old one is told and your other sessions end.',
  textNow: 'It holds at once, without a check that the e-mail exists. Your other sessions end.',
  textOwner: 'This installation sends no letters, so it cannot check a new one: ask an owner for the change.',
  theirsMail:
    'A link goes to the new e-mail, and the change holds once they open it. The old one is told and their sessions end.',
  theirsNow:
    'It holds at once, without a check that the e-mail exists. Their sessions end: tell them what to sign in with now.',
  field: 'New e-mail',
  submit: 'Change the e-mail',
  asked: 'We sent a link to {email}. The change holds once it is opened.',
  changed: 'The e-mail was changed: {email} signs in now.',
  waiting: 'The link that we sent to {email} has not been opened yet. It expires {until}.',
  withdraw: 'Withdraw the change',
  withdrawn: 'The change of e-mail was withdrawn.',
  confirmTitle: 'Confirm your new e-mail',
  confirmText:
    '{name} will sign in to the front desk of {reseller} with {email}. Your other sessions will end.',
  confirmSubmit: 'Use this e-mail',
  'door.used': 'Your e-mail is confirmed',
  'door.over': 'This link no longer holds',
  'door.expired': 'This link has expired',
  'door.unknown': 'This link does not work',
  'doorText.used': 'From now on sign in with the new e-mail and the password you had.',
  'doorText.over':
    'The change was withdrawn, another was asked for, or your sessions were ended. You can ask again under Security.',
  'doorText.expired': 'Your e-mail has not changed. You can ask again under Security.',
  'doorText.unknown': 'Copy the whole link or ask for another under Security.',
}
