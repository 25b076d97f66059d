/** Letters to staff about their own access. */
export const staffMail = {
  invitationSubject: '{who} invites you to {reseller} on Portería',
  invitationBody:
    'Hello,\n\n{who} invites you to the front desk of {reseller} as {role}.\n\nOpen this link, choose your name and password, and you are in:\n{link}\n\nThe link works once and expires {until}. If you did not expect this invitation, do nothing.\n',
  deviceSubject: 'Sign-in from a new device at {reseller}',
  deviceBody:
    'Hello {name},\n\nSomebody signed in with your account at the front desk of {reseller} from a device that we had not seen:\n\n{device}\n{address}\n{when}\n\nIf it was you, do nothing.\n\nIf it was not you, end that session and change your password right now:\n{page}\nIf you cannot sign in any more, ask an owner to end your sessions.\n',
}
