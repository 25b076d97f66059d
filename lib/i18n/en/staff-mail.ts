/** Letters to staff about their own access. */
export const staffMail = {
  invitationSubject: '{who} invites you to {reseller} on Portería',
  invitationBody:
    'Hello,\n\n{who} invites you to the front desk of {reseller} as {role}.\n\nOpen this link, choose your name and password, and you are in:\n{link}\n\nThe link works once and expires {until}. If you did not expect this invitation, do nothing.\n',
  emailSubject: 'Confirm your new e-mail for {reseller}',
  emailBody:
    'Hello {name},\n\nSomebody asked to use this e-mail to sign in to the front desk of {reseller}. To confirm it, open this link:\n{link}\n\nIt works once and expires {until}. If you do not expect it, do nothing: everything stays as it is.\n',
  emailLeftSubject: 'Your e-mail for signing in to {reseller} changed',
  emailLeftBody:
    'Hello {name},\n\nSince {when} this e-mail no longer signs in to the front desk of {reseller}; another one does, which was confirmed. Your other sessions were ended.\n\nIf it was not you, tell an owner of {reseller} right now.\n',
  emailLeftByBody:
    'Hello {name},\n\n{by} changed your e-mail for signing in to the front desk of {reseller}. Since {when} this one no longer works, and your sessions were ended.\n\nIf you did not expect it, talk to {by} or to another owner.\n',
  deviceSubject: 'Sign-in from a new device at {reseller}',
  deviceBody:
    'Hello {name},\n\nSomebody signed in with your account at the front desk of {reseller} from a device that we had not seen:\n\n{device}\n{address}\n{when}\n\nIf it was you, do nothing.\n\nIf it was not you, end that session and change your password right now:\n{page}\nIf you cannot sign in any more, ask an owner to end your sessions.\n',
}
